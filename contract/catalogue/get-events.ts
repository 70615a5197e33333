import * as v from 'valibot'
import { defineCall } from '../define-call'
import { eventCard } from './event-card'

export const GetEvents = defineCall({
  name: 'GetEvents',
  path: '/x/GetEvents',
  origin: 'extension',
  summary: 'Events of a country that have not begun.',
  request: {},
  response: { Events: v.array(eventCard) },
})
