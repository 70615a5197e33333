import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, epochMs, serverId, id } from '../fields'
import { eventCard, eventState } from './event-card'
import { showtime } from './showtime'

export const eventDate = v.object({
  ...showtime.entries,
  State: eventState,
  DoorsAt: v.optional(epochMs),
  /** For a postponed date: its new date, and its show there when tickets are on sale. */
  MovedTo: v.optional(v.object({ StartsAt: epochMs, SchID: v.optional(serverId) })),
})
export type EventDate = v.InferOutput<typeof eventDate>

export const GetEventDetails = defineCall({
  name: 'GetEventDetails',
  path: '/x/GetEventDetails',
  origin: 'extension',
  access: 'anyone',
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
      /** Conditions that the visitor must know, localised, one sentence each. */
      Terms: v.optional(v.array(v.string()), []),
      Backdrop: v.optional(art),
      Shows: v.array(eventDate),
    }),
    ServerTime: v.optional(epochMs),
  },
})
