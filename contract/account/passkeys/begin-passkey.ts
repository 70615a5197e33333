import { defineCall } from '../../define-call'
import { wantedKey } from './passkey-fields'

export const BeginPasskey = defineCall({
  name: 'BeginPasskey',
  path: '/x/BeginPasskey',
  origin: 'extension',
  access: 'session',
  summary: 'What to have the browser make a passkey with, for who is signed in.',
  request: {},
  response: { Ask: wantedKey },
})
