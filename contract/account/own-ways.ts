import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs } from '../fields'
import { socialProvider, socialToken } from './social-login'

export const GetOwnWays = defineCall({
  name: 'GetOwnWays',
  path: '/x/GetOwnWays',
  origin: 'extension',
  access: 'session',
  summary: 'By whose word the signed-in visitor can sign in.',
  request: {},
  response: {
    Linked: v.array(v.object({ Provider: socialProvider, LinkedAt: epochMs })),
  },
})

export const LinkWay = defineCall({
  name: 'LinkWay',
  path: '/x/LinkWay',
  origin: 'extension',
  access: 'session',
  summary:
    "Lets the signed-in visitor sign in by a provider from now on: by its token, or MakeSignInCode's code for it.",
  request: { TokenFrom: socialProvider, stoken: socialToken },
  response: {
    /** `others`: it belongs to another account; `has-one`: this account has another of that provider. Nothing is changed then. */
    Result: v.picklist(['linked', 'others', 'has-one']),
  },
})

export const UnlinkWay = defineCall({
  name: 'UnlinkWay',
  path: '/x/UnlinkWay',
  origin: 'extension',
  access: 'session',
  summary: 'Ends the sign-in by a provider; never the last way in.',
  request: { TokenFrom: socialProvider },
  response: {
    /** `last-way`: nothing else would let the visitor in; nothing is changed. */
    Result: v.picklist(['unlinked', 'last-way']),
  },
})
