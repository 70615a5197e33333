import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, id } from '../fields'
import { eventCard } from './event-card'
import { showtime } from './get-show-details'

export const GetEventDetails = defineCall({
  name: 'GetEventDetails',
  path: '/x/GetEventDetails',
  origin: 'extension',
  summary: 'An event with its dates.',
  request: { EventID: id },
  response: {
    Event: v.object({
      ...eventCard.entries,
      About: v.optional(v.string(), ''),
      Address: v.optional(v.string(), ''),
      Latitude: v.optional(v.number()),
      Longitude: v.optional(v.number()),
      Backdrop: v.optional(art),
      Shows: v.array(showtime),
    }),
  },
})
