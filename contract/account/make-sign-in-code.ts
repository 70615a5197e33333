import * as v from 'valibot'
import { defineCall } from '../define-call'
import { socialProvider, socialToken } from './social-login'

export const MakeSignInCode = defineCall({
  name: 'MakeSignInCode',
  path: '/x/MakeSignInCode',
  origin: 'extension',
  summary:
    "Takes a provider's token where its script runs, and gives a code that signs in once, within a minute, in the same browser.",
  request: { TokenFrom: socialProvider, stoken: socialToken },
  response: {
    /** `stoken` of SocialLogin. */
    Code: v.string(),
  },
})
