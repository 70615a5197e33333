import * as v from 'valibot'
import { defineCall } from '../define-call'
import { socialProvider } from './social-login'

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
