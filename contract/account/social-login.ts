import * as v from 'valibot'
import { defineCall } from '../define-call'
import { referralCode, sessionToken } from './identity'

export const SocialLogin = defineCall({
  name: 'SocialLogin',
  summary: 'Signs in by a token of Google or Facebook, issued for this brand.',
  request: {
    FireBaseID: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    TokenFrom: v.picklist(['Google', 'Facebook']),
    stoken: v.pipe(v.string(), v.minLength(1), v.maxLength(8000)),
    ReferredBy: v.optional(referralCode, ''),
  },
  response: { access_token: sessionToken },
})
