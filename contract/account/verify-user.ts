import * as v from 'valibot'
import { defineCall } from '../define-call'
import { defaultDialCode, dialCode, text } from '../fields'
import { deviceKey, oneTimeCode, sessionToken, emailOrEmpty, mobileOrEmpty } from './identity'

const deviceText = v.optional(v.pipe(text, v.maxLength(300)), '')

export const VerifyUser = defineCall({
  name: 'VerifyUser',
  access: 'anyone',
  request: {
    Email: v.optional(emailOrEmpty, ''),
    Mobile: v.optional(mobileOrEmpty, '0'),
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
    /** True once no attempts are left: the screen offers to sign up again. */
    Attempt: v.optional(v.boolean(), false),
    /**
     * The token is not a session: it sets a new password by UpdateProfile, sent as `Authorization`, and is
     * valid for 10 minutes.
     */
    MustReset: v.optional(v.boolean()),
    /**
     * Our extension: the reward of a referral code just applied, in the request’s language. Left out when
     * there is none.
     */
    Bonus: v.optional(v.string()),
  },
})
