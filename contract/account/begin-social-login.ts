import * as v from 'valibot'
import { defineCall } from '../define-call'
import { socialProvider } from './social-login'

export const BeginSocialLogin = defineCall({
  name: 'BeginSocialLogin',
  path: '/x/BeginSocialLogin',
  origin: 'extension',
  summary: 'What to ask the provider with: the id that this brand has there, and a nonce for its token.',
  request: { TokenFrom: socialProvider },
  response: {
    ClientID: v.string(),
    /** Of the token that is asked for; good once, for ten minutes, in the browser that asks. */
    Nonce: v.string(),
  },
})
