import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, currency, defaultDialCode, dialCode } from '../fields'
import { deviceKey, oneTimeCode, sessionToken, writtenEmail, writtenMobile } from './identity'

const deviceText = v.optional(v.pipe(v.string(), v.maxLength(300)), '')

export const VerifyUser = defineCall({
  name: 'VerifyUser',
  summary: 'Proves an e-mail address or mobile number by the one-time code sent to it.',
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
    /** What somebody has got for signing up by a friend's code, and what friends of theirs can bring, major units. // spec §9 */
    Bonus: v.optional(v.object({ Currency: currency, Given: amount, UpToByFriends: amount })),
  },
})
