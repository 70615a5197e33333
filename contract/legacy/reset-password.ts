import * as v from 'valibot'
import { text } from '../fields'
import { defineCall } from '../define-call'
import { newPassword } from '../account/identity'

export const LegacyResetPassword = defineCall({
  name: 'LegacyResetPassword',
  path: '/api/Account/ResetPassword/',
  origin: 'legacy',
  request: {
    ReSetCode: v.pipe(text, v.maxLength(600)),
    Password: newPassword,
    SecureCode: v.pipe(text, v.maxLength(20)),
  },
  response: {},
})
