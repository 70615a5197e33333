import * as v from 'valibot'
import { defineCall } from '../define-call'
import { defaultDialCode, dialCode, text } from '../fields'
import {
  deviceKey,
  gender,
  newPassword,
  sessionToken,
  signInPassword,
  emailOrEmpty,
  mobileOrEmpty,
} from './identity'

const name = v.optional(v.pipe(text, v.trim(), v.maxLength(80)), '')

export const UpdateProfile = defineCall({
  name: 'UpdateProfile',
  access: 'session',
  freshFields: ['Password'],
  proofFields: ['CurrentPassword'],
  takesReset: true,
  request: {
    FirstName: name,
    LastName: name,
    CountryCode: v.optional(dialCode, defaultDialCode),
    Mobile: v.optional(mobileOrEmpty, '0'),
    Gender: v.optional(gender, ''),
    Email: v.optional(emailOrEmpty, ''),
    Password: v.optional(v.union([v.literal(''), newPassword]), ''),
    RePassword: v.optional(v.pipe(text, v.maxLength(200)), ''),
    /** Required to change the password when the session is not fresh. */
    CurrentPassword: v.optional(signInPassword),
    DeviceKey: deviceKey,
  },
  // The specification does not show the answer’s fields; the app reads only `Status` and `Message`.
  response: {
    /** Token of the session that replaces all others after a password change. */
    access_token: v.optional(sessionToken),
  },
})
