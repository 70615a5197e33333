import * as v from 'valibot'
import { defineCall } from '../define-call'
import { defaultDialCode, dialCode } from '../fields'
import { deviceKey, sentCode, emailOrEmpty, mobileOrEmpty } from './identity'

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
