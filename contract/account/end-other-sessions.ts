import * as v from 'valibot'
import { defineCall } from '../define-call'
import { count } from '../fields'

export const EndOtherSessions = defineCall({
  name: 'EndOtherSessions',
  path: '/x/EndOtherSessions',
  origin: 'extension',
  access: 'session',
  request: {},
  response: { Ended: v.optional(count) },
})
