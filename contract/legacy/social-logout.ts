import { defineCall } from '../define-call'

export const LegacySocialLogout = defineCall({
  name: 'LegacySocialLogout',
  path: '/api/Account/SocialLogin',
  origin: 'legacy',
  access: 'session',
  summary: 'The older end of a social sign-in session; our Logout took its place.',
  request: {},
  response: {},
})
