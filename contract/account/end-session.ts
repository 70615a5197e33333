import { defineCall } from '../define-call'
import { serverId } from '../fields'

export const EndSession = defineCall({
  name: 'EndSession',
  path: '/x/EndSession',
  origin: 'extension',
  access: 'session',
  request: { SessionID: serverId },
  response: {},
})
