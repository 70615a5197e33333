import { defineCall } from '../../define-call'
import { passkeyCreationOptions } from './passkey-fields'

export const BeginPasskey = defineCall({
  name: 'BeginPasskey',
  path: '/x/BeginPasskey',
  origin: 'extension',
  access: 'fresh-session',
  request: {},
  response: { Ask: passkeyCreationOptions },
})
