import * as v from 'valibot'
import { defineCall } from '../define-call'
import { defaultDialCode, dialCode, text } from '../fields'
import { deviceKey, oneTimeCode, sessionToken, writtenEmail, writtenMobile } from './identity'

const deviceText = v.optional(v.pipe(text, v.maxLength(300)), '')

export const VerifyUser = defineCall({
  name: 'VerifyUser',
  request: {
    Email: v.optional(writtenEmail, ''),
    Mobile: v.optional(writtenMobile, '0'),
    CountryCode: v.optional(dialCode, defaultDialCode),
    OTP: oneTimeCode,
    // The specification says "device fields (push token, device type, model)" and gives no names.
    PushToken: deviceText,
    DeviceType: deviceText,
    DeviceModel: deviceText,
    DeviceKey: deviceKey,
  },
  response: {
    access_token: v.optional(sessionToken),
    /** True once no try is left: the screen offers to sign up again. */
    Attempt: v.optional(v.boolean(), false),
    /** The token is no session: it sets a new password by UpdateProfile, sent as `Authorization`, and is good for 10 minutes. */
    MustReset: v.optional(v.boolean()),
    /** Ours: what a friend's code has just given, in the request's language. Left out where it gave nothing. */
    Bonus: v.optional(v.string()),
  },
})
