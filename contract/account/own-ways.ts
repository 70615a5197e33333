import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, picklistWithFallback } from '../fields'
import { socialProvider, socialProviders, socialToken } from './social-login'

export const GetOwnWays = defineCall({
  name: 'GetOwnWays',
  path: '/x/GetOwnWays',
  origin: 'extension',
  access: 'session',
  request: {},
  response: {
    Linked: v.array(
      v.object({
        /** `Other`: one that this release does not know. */
        Provider: picklistWithFallback([...socialProviders, 'Other'], 'Other'),
        LinkedAt: epochMs,
      }),
    ),
  },
})

export const LinkWay = defineCall({
  name: 'LinkWay',
  path: '/x/LinkWay',
  origin: 'extension',
  access: 'fresh-session',
  request: { TokenFrom: socialProvider, stoken: socialToken },
  response: {
    /**
     * `others`: the login belongs to another account; `has-one`: this account already has one of that
     * provider. Both change nothing.
     */
    Result: v.picklist(['linked', 'others', 'has-one']),
  },
})

export const UnlinkWay = defineCall({
  name: 'UnlinkWay',
  path: '/x/UnlinkWay',
  origin: 'extension',
  access: 'fresh-session',
  request: { TokenFrom: socialProvider },
  response: {
    /** `last-way`: the visitor could no longer sign in without it, so nothing is changed. */
    Result: v.picklist(['unlinked', 'last-way']),
  },
})
