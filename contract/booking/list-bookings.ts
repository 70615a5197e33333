import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, currency, epochMs, picklistWithFallback, secretId } from '../fields'

/** Bookings per answer; `Next` leads to the rest. */
export const bookingsPerPage = 20

const ownBooking = v.object({
  BookingID: secretId,
  Reference: v.string(),
  Title: v.string(),
  Cinema: v.string(),
  /** Seats that are still valid; for a past booking, the seats that were. */
  Seats: v.array(v.string()),
  StartsAt: epochMs,
  TimeZone: v.string(),
  /** Minutes; 0 when unknown. */
  RunTime: v.optional(v.number(), 0),
  Currency: currency,
  /** Amount paid less refunds. */
  total: amount,
  Kind: picklistWithFallback(['movie', 'event'], 'movie'),
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
    /** Pass as `Before` to get the next page; absent on the last one. */
    Next: v.optional(epochMs),
  },
})
