import * as v from 'valibot'
import { amounts } from '../booking/reservation'
import { defineCall } from '../define-call'
import { amount, epochMs, serverId, picklistWithFallback, reserveKey, secretId } from '../fields'

export const GetReceipt = defineCall({
  name: 'GetReceipt',
  path: '/x/GetReceipt',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    BookingID: serverId,
    /** Short reference to read aloud. */
    Reference: v.string(),
    /** When it was booked. */
    PaidAt: epochMs,
    /** In the order in which they were started; the amounts less refunds are what was received. */
    Payments: v.array(
      v.object({
        /** Name of the payment option, in the request’s language. */
        Label: v.string(),
        Last4: v.optional(v.string()),
        Amount: amount,
        State: picklistWithFallback(['paid', 'returning', 'returned'], 'paid'),
      }),
    ),
    ...amounts,
  },
})
