import * as v from 'valibot'
import { defineCall } from '../define-call'
import { defaultDialCode, dialCode, text } from '../fields'
import {
  deviceKey,
  gender,
  newPassword,
  sessionToken,
  signInPassword,
  writtenEmail,
  writtenMobile,
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
    Mobile: v.optional(writtenMobile, '0'),
    Gender: v.optional(gender, ''),
    Email: v.optional(writtenEmail, ''),
    Password: v.optional(v.union([v.literal(''), newPassword]), ''),
    RePassword: v.optional(v.pipe(text, v.maxLength(200)), ''),
    /** Proves who changes a password by a session that is not fresh. */
    CurrentPassword: v.optional(signInPassword),
    DeviceKey: deviceKey,
  },
  // The answer's fields are not shown by the specification; `Status` and `Message` are all the app reads.
  response: {
    /** Of the session that takes the place of every other once the password has changed. */
    access_token: v.optional(sessionToken),
  },
})
