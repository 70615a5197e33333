import * as v from 'valibot'
import { text } from '../fields'
import { defineCall } from '../define-call'
import { sessionToken, signInPassword } from '../account/identity'

export const LegacySignin = defineCall({
  name: 'LegacySignin',
  path: '/api/signin',
  origin: 'legacy',
  request: {
    UserName: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(254)),
    Password: signInPassword,
  },
  response: { access_token: v.optional(sessionToken) },
})
