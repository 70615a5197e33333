import { defineCall } from '../../define-call'
import { passkeyRequestOptions } from './passkey-fields'

export const BeginPasskeySignIn = defineCall({
  name: 'BeginPasskeySignIn',
  path: '/x/BeginPasskeySignIn',
  origin: 'extension',
  access: 'anyone',
  request: {},
  response: { Ask: passkeyRequestOptions },
})
