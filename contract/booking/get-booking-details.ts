import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, epochMs, givenId, reserveKey, secretId } from '../fields'
import { amounts } from './reservation'

export const GetBookingDetails = defineCall({
  name: 'GetBookingDetails',
  access: 'capability',
  summary: 'A booking with what its code image holds.',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    BookingID: givenId,
    DataObject: v.object({
      Movie: v.string(),
      Address: v.optional(v.string(), ''),
      Cinema: v.optional(v.string(), ''),
      /** Seat names, comma-joined. */
      Seats: v.optional(v.string(), ''),
      Screen: v.optional(v.string(), ''),
      Date: v.optional(v.string(), ''),
      Time: v.optional(v.string(), ''),
      /** The code image's address, or the image itself as `data:`; this server has the app draw it of `CodeText`. */
      CodeImage: v.optional(v.string(), ''),
      /** Ours: the signed text that the code image holds; the app draws it, so that it opens with no network. */
      CodeText: v.optional(v.string(), ''),
      /** Ours: short, to read aloud; opens nothing. */
      Reference: v.optional(v.string(), ''),
      /** Ours: what an usher types where the code cannot be scanned; as secret as the code itself. */
      DoorCode: v.optional(v.string(), ''),
      SeatList: v.optional(v.array(v.object({ Seat: v.string(), Class: v.string() })), []),
      StartsAt: v.optional(epochMs),
      TimeZone: v.optional(v.string(), 'UTC'),
      /** Minutes. */
      RunTime: v.optional(v.number(), 0),
      Rated: v.optional(v.string(), ''),
      Language: v.optional(v.string(), ''),
      Format: v.optional(v.string(), ''),
      Kind: v.optional(v.picklist(['movie', 'event']), 'movie'),
      /** Ours: the show, for a link to its own page. */
      TitleID: v.optional(givenId),
      SchID: v.optional(givenId),
      Latitude: v.optional(v.number()),
      Longitude: v.optional(v.number()),
      Email: v.optional(v.string(), ''),
      /** Ours: what is looked at beside the ticket at the door: `student-id`. */
      Bring: v.optional(v.array(v.string()), []),
      Art: v.optional(art),
    }),
    ...amounts,
  },
})
export type BookingDetails = v.InferOutput<typeof GetBookingDetails.response>
