import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, currency, epochMs, picklistOr, secretId } from '../fields'

/** Bookings of one answer; `Next` has the rest. */
export const bookingsOfPage = 20

const ownBooking = v.object({
  BookingID: secretId,
  Reference: v.string(),
  Title: v.string(),
  Cinema: v.string(),
  /** Those that let somebody in; of a booking that is over, those that it had. */
  Seats: v.array(v.string()),
  StartsAt: epochMs,
  TimeZone: v.string(),
  /** Minutes; 0 where it is not known. */
  RunTime: v.optional(v.number(), 0),
  Currency: currency,
  /** What is left of what was paid. */
  total: amount,
  Kind: picklistOr(['movie', 'event'], 'movie'),
  /** All of it was given back. */
  IsCancelled: v.optional(v.boolean(), false),
  Art: v.optional(art),
})
export type OwnBooking = v.InferOutput<typeof ownBooking>

export const ListBookings = defineCall({
  name: 'ListBookings',
  path: '/x/ListBookings',
  origin: 'extension',
  access: 'session',
  request: { Before: v.optional(epochMs) },
  response: {
    Bookings: v.array(ownBooking),
    /** Pass as `Before` to get more; absent at the end. */
    Next: v.optional(epochMs),
  },
})
