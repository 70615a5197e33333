import * as v from 'valibot'
import { text } from '../fields'
import { defineCall } from '../define-call'

export const LegacyForgot = defineCall({
  name: 'LegacyForgot',
  path: '/api/Account/Forgot/',
  origin: 'legacy',
  request: { UserName: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(254)) },
  response: { ReSetCode: v.string() },
})
