import * as v from 'valibot'
import { defineCall } from '../define-call'
import { newPassword } from '../account/identity'

export const LegacyResetPassword = defineCall({
  name: 'LegacyResetPassword',
  path: '/api/Account/ResetPassword/',
  origin: 'legacy',
  request: {
    ReSetCode: v.pipe(v.string(), v.maxLength(600)),
    Password: newPassword,
    SecureCode: v.pipe(v.string(), v.maxLength(20)),
  },
  response: {},
})
