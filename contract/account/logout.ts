import { defineCall } from '../define-call'

export const Logout = defineCall({
  name: 'Logout',
  path: '/x/Logout',
  origin: 'extension',
  access: 'session',
  summary: 'Ends the session on the server, so that its token is worth nothing.',
  request: {},
  response: {},
})
