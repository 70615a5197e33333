import * as v from 'valibot'
import { defineCall } from '../define-call'
import { newPassword } from '../account/identity'

export const LegacyResetPassword = defineCall({
  name: 'LegacyResetPassword',
  path: '/api/Account/ResetPassword/',
  origin: 'legacy',
  summary: 'The older way to set a new password; UpdateProfile with a temporary token took its place.',
  request: {
    ReSetCode: v.pipe(v.string(), v.maxLength(600)),
    Password: newPassword,
    SecureCode: v.pipe(v.string(), v.maxLength(20)),
  },
  response: {},
})
