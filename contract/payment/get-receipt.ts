import * as v from 'valibot'
import { amounts } from '../booking/reservation'
import { defineCall } from '../define-call'
import { amount, epochMs, givenId, picklistOr, reserveKey, secretId } from '../fields'

export const GetReceipt = defineCall({
  name: 'GetReceipt',
  path: '/x/GetReceipt',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    BookingID: givenId,
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
        State: picklistOr(['paid', 'returning', 'returned'], 'paid'),
      }),
    ),
    ...amounts,
  },
})
