import * as v from 'valibot'
import { defineCall } from '../define-call'
import { socialProvider, socialToken } from './social-login'

export const MakeSignInCode = defineCall({
  name: 'MakeSignInCode',
  path: '/x/MakeSignInCode',
  origin: 'extension',
  access: 'anyone',
  request: { TokenFrom: socialProvider, stoken: socialToken },
  response: {
    /** Sent as `stoken` to SocialLogin. */
    Code: v.string(),
  },
})
