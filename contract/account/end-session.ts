import { defineCall } from '../define-call'
import { givenId } from '../fields'

export const EndSession = defineCall({
  name: 'EndSession',
  path: '/x/EndSession',
  origin: 'extension',
  access: 'session',
  summary: "Ends one of the visitor's own sessions, as of a phone that was lost.",
  request: { SessionID: givenId },
  response: {},
})
