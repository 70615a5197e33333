import * as v from 'valibot'
import { defineCall } from '../define-call'

export const LegacyForgot = defineCall({
  name: 'LegacyForgot',
  path: '/api/Account/Forgot/',
  origin: 'legacy',
  summary: 'The older way to begin a forgotten password; Register with VerifyMe took its place.',
  request: { UserName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)) },
  response: { ReSetCode: v.string() },
})
