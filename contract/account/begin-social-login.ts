import * as v from 'valibot'
import { defineCall } from '../define-call'
import { socialProvider } from './social-login'

export const BeginSocialLogin = defineCall({
  name: 'BeginSocialLogin',
  path: '/x/BeginSocialLogin',
  origin: 'extension',
  request: { TokenFrom: socialProvider },
  response: {
    ClientID: v.string(),
    /** Of the token that is asked for; good once, for ten minutes, in the browser that asks. */
    Nonce: v.string(),
  },
})
