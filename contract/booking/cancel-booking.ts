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
    /**
     * Refund shown to the visitor, major units; if the amount differs, the call is refused and nothing is
     * cancelled.
     */
    Amount: amount,
  },
  response: { Amount: amount, Currency: currency },
})
