import * as v from 'valibot'
import { defineCall } from '../define-call'
import { defaultDialCode, dialCode } from '../fields'
import { deviceKey, sentCode, sessionToken, signInPassword, emailOrEmpty, mobileOrEmpty } from './identity'

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
