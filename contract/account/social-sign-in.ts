import * as v from 'valibot'
import { text, epochMs, picklistWithFallback } from '../fields'
import { defineCall } from '../define-call'
import { referralCode, sessionToken } from './identity'

export const socialProviders = ['Google', 'Facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]
export const socialProvider = v.picklist(socialProviders)
/** Google’s ID token, Facebook’s access token, or the code that replaces one of them. */
export const socialToken = v.pipe(text, v.minLength(1), v.maxLength(8000))

export const SocialLogin = defineCall({
  name: 'SocialLogin',
  access: 'anyone',
  request: {
    FireBaseID: v.optional(v.pipe(text, v.maxLength(300)), ''),
    TokenFrom: socialProvider,
    stoken: socialToken,
    ReferredBy: v.optional(referralCode, ''),
  },
  response: { access_token: sessionToken },
})

export const BeginSocialLogin = defineCall({
  name: 'BeginSocialLogin',
  path: '/x/BeginSocialLogin',
  origin: 'extension',
  access: 'anyone',
  request: { TokenFrom: socialProvider },
  response: {
    ClientID: v.string(),
    /** Nonce for the provider’s token; valid once, for ten minutes, in the requesting browser. */
    Nonce: v.string(),
  },
})

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
