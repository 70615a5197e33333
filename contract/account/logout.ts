import { defineCall } from '../define-call'

export const Logout = defineCall({
  name: 'Logout',
  path: '/x/Logout',
  origin: 'extension',
  access: 'session',
  request: {},
  response: {},
})
