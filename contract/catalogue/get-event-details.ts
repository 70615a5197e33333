import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, epochMs, givenId, id } from '../fields'
import { eventCard, eventState } from './event-card'
import { showtime } from './showtime'

/** One date of an event. */
export const eventDate = v.object({
  ...showtime.entries,
  State: eventState,
  /** When the doors open. */
  DoorsAt: v.optional(epochMs),
  /** Of a postponed date: when it is now, and its show there, where tickets for it are sold. */
  MovedTo: v.optional(v.object({ StartsAt: epochMs, SchID: v.optional(givenId) })),
})
export type EventDate = v.InferOutput<typeof eventDate>

export const GetEventDetails = defineCall({
  name: 'GetEventDetails',
  path: '/x/GetEventDetails',
  origin: 'extension',
  request: { EventID: id },
  response: {
    Event: v.object({
      ...eventCard.entries,
      About: v.optional(v.string(), ''),
      Address: v.optional(v.string(), ''),
      Latitude: v.optional(v.number()),
      Longitude: v.optional(v.number()),
      Organiser: v.optional(v.string(), ''),
      /** Minutes. */
      Duration: v.optional(v.number()),
      /** What a visitor must know, localised, one sentence each. */
      Terms: v.optional(v.array(v.string()), []),
      Backdrop: v.optional(art),
      Shows: v.array(eventDate),
    }),
    ServerTime: v.optional(epochMs),
  },
})
