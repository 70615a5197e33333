import { defineCall } from '../../define-call'
import { askedKey } from './passkey-fields'

export const BeginPasskeySignIn = defineCall({
  name: 'BeginPasskeySignIn',
  path: '/x/BeginPasskeySignIn',
  origin: 'extension',
  request: {},
  response: { Ask: askedKey },
})
