import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, currency, reserveKey, secretId } from '../fields'

export const CancelBooking = defineCall({
  name: 'CancelBooking',
  path: '/x/CancelBooking',
  origin: 'extension',
  access: 'capability',
  request: {
    BookingID: secretId,
    ReserveKey: v.optional(reserveKey),
    /** What the visitor was told comes back, major units; another amount is refused and nothing is cancelled. */
    Amount: amount,
  },
  response: { Amount: amount, Currency: currency },
})
