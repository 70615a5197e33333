import * as v from 'valibot'
import { defineCall } from '../define-call'
import { eventCard } from './event-card'

export const GetEvents = defineCall({
  name: 'GetEvents',
  path: '/x/GetEvents',
  origin: 'extension',
  request: {},
  response: { Events: v.array(eventCard) },
})
