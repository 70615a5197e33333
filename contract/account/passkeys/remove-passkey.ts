import { defineCall } from '../../define-call'
import { credentialId } from './passkey-fields'

export const RemovePasskey = defineCall({
  name: 'RemovePasskey',
  path: '/x/RemovePasskey',
  origin: 'extension',
  access: 'session',
  summary: 'Forgets a passkey: it signs in nowhere any more.',
  request: { PasskeyID: credentialId },
  response: {},
})
