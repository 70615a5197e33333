import { defineCall } from '../../define-call'
import { askedKey } from './passkey-fields'

export const BeginPasskeySignIn = defineCall({
  name: 'BeginPasskeySignIn',
  path: '/x/BeginPasskeySignIn',
  origin: 'extension',
  summary: 'What to ask the browser for a passkey with; the challenge is good once, for five minutes.',
  request: {},
  response: { Ask: askedKey },
})
