import * as v from 'valibot'
import { defineCall } from '../define-call'
import { count } from '../fields'

export const EndOtherSessions = defineCall({
  name: 'EndOtherSessions',
  path: '/x/EndOtherSessions',
  origin: 'extension',
  access: 'session',
  summary: "Ends every session of the visitor's but the one that asks.",
  request: {},
  response: { Ended: v.optional(count) },
})
