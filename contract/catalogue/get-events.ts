import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs } from '../fields'
import { eventCard } from './event-card'

export const GetEvents = defineCall({
  name: 'GetEvents',
  path: '/x/GetEvents',
  origin: 'extension',
  access: 'anyone',
  request: {},
  response: { Events: v.array(eventCard), ServerTime: v.optional(epochMs) },
})
