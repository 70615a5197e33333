import * as v from 'valibot'
import { text } from '../../fields'
import { defineCall } from '../../define-call'
import { sessionToken } from '../identity'
import { passkeyAssertion } from './passkey-fields'

export const PasskeySignIn = defineCall({
  name: 'PasskeySignIn',
  path: '/x/PasskeySignIn',
  origin: 'extension',
  access: 'anyone',
  request: { Challenge: v.pipe(text, v.maxLength(200)), Key: passkeyAssertion },
  response: { access_token: sessionToken },
})
