import * as v from 'valibot'
import { defineCall } from '../define-call'
import { defaultDialCode, dialCode, text } from '../fields'
import {
  deviceKey,
  sentCode,
  sessionToken,
  signInPassword,
  emailOrEmpty,
  mobileOrEmpty,
  gender,
  newPassword,
  referralCode,
  oneTimeCode,
} from './identity'
import { socialProvider, socialToken } from './social-sign-in'

export const GetSignInWays = defineCall({
  name: 'GetSignInWays',
  path: '/x/GetSignInWays',
  origin: 'extension',
  access: 'anyone',
  request: {},
  response: {
    Google: v.boolean(),
    Facebook: v.boolean(),
    /**
     * Whether this address supports passkeys: it has a host name and was requested over a secure connection.
     */
    Passkeys: v.boolean(),
  },
})

export const Login = defineCall({
  name: 'Login',
  access: 'anyone',
  mark: 'verifymobile',
  request: {
    Email: v.optional(emailOrEmpty, ''),
    /** '0' when absent. // spec §5 */
    Mobile: v.optional(mobileOrEmpty, '0'),
    CountryCode: v.optional(dialCode, defaultDialCode),
    Password: signInPassword,
    DeviceKey: deviceKey,
  },
  response: {
    /** Absent while `verifymobile` requires the code step. */
    access_token: v.optional(sessionToken),
    verifymobile: v.optional(v.boolean(), false),
    ...sentCode,
  },
})

export const Register = defineCall({
  name: 'Register',
  access: 'anyone',
  request: {
    FullName: v.optional(v.pipe(text, v.trim(), v.maxLength(120)), ''),
    Email: v.optional(emailOrEmpty, ''),
    Mobile: v.optional(mobileOrEmpty, '0'),
    CountryCode: v.optional(dialCode, defaultDialCode),
    /** Left out by the forgot-password form. */
    Password: v.optional(newPassword),
    RePassword: v.optional(v.pipe(text, v.maxLength(200))),
    Gender: v.optional(gender, ''),
    ReferredBy: v.optional(referralCode, ''),
    /** True to request a new code for a registered but unverified visitor. */
    VerifyMe: v.optional(v.boolean(), false),
    DeviceKey: deviceKey,
  },
  response: {
    /** Which contact the code was sent to. The answer is the same for known and unknown contacts. */
    verifyemail: v.optional(v.boolean(), false),
    verifymobile: v.optional(v.boolean(), false),
    ...sentCode,
  },
})

export const SendSignInCode = defineCall({
  name: 'SendSignInCode',
  path: '/x/SendSignInCode',
  origin: 'extension',
  access: 'anyone',
  request: {
    Email: v.optional(emailOrEmpty, ''),
    Mobile: v.optional(mobileOrEmpty, '0'),
    CountryCode: v.optional(dialCode, defaultDialCode),
    DeviceKey: deviceKey,
  },
  response: sentCode,
})

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
