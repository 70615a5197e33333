import { defineCall } from '../define-call'

export const LegacySocialLogout = defineCall({
  name: 'LegacySocialLogout',
  path: '/api/Account/SocialLogin',
  origin: 'legacy',
  access: 'session',
  request: {},
  response: {},
})
