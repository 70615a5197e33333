import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, currency, epochMs, secretId } from '../fields'

export const ListBookings = defineCall({
  name: 'ListBookings',
  path: '/x/ListBookings',
  origin: 'extension',
  access: 'session',
  summary: 'Bookings of the signed-in visitor, newest first.',
  request: { Before: v.optional(epochMs) },
  response: {
    Bookings: v.array(
      v.object({
        BookingID: secretId,
        Reference: v.string(),
        Title: v.string(),
        Cinema: v.string(),
        Seats: v.array(v.string()),
        StartsAt: epochMs,
        TimeZone: v.string(),
        Currency: currency,
        total: amount,
        Kind: v.picklist(['movie', 'event']),
        Art: v.optional(art),
      }),
    ),
    /** Pass as `Before` to get more; absent at the end. */
    Next: v.optional(epochMs),
  },
})
