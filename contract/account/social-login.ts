import * as v from 'valibot'
import { text } from '../fields'
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
