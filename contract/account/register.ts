import * as v from 'valibot'
import { defineCall } from '../define-call'
import { defaultDialCode, dialCode, text } from '../fields'
import {
  deviceKey,
  gender,
  newPassword,
  referralCode,
  sentCode,
  emailOrEmpty,
  mobileOrEmpty,
} from './identity'

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
