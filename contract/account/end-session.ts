import { defineCall } from '../define-call'
import { givenId } from '../fields'

export const EndSession = defineCall({
  name: 'EndSession',
  path: '/x/EndSession',
  origin: 'extension',
  access: 'session',
  request: { SessionID: givenId },
  response: {},
})
