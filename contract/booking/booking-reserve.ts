import * as v from 'valibot'
import { defineCall } from '../define-call'
import { attemptId, givenId, id, reserveKey, secretId, text } from '../fields'
import { maxSeatsInRequest } from '../limits'
import { waysOfHold } from '../payment/get-payment-options'
import { amounts, hold } from './reservation'

export const BookingReserve = defineCall({
  name: 'BookingReserve',
  mark: 'ExpiresAt',
  request: {
    SchID: id,
    /** Seat names, as in the layout. Ours: empty where seats come assigned; then `Seats` says how many. */
    SelectedSeats: v.pipe(v.array(v.pipe(text, v.maxLength(40))), v.maxLength(maxSeatsInRequest)),
    Seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSeatsInRequest))),
    /** Ours: the same id again returns the same reservation. */
    AttemptID: v.optional(attemptId),
    /** Ours: an earlier hold of this visitor to give up in the same transaction. */
    Replaces: v.optional(v.object({ ReserveID: secretId, ReserveKey: reserveKey })),
    /** Ours: asks for the ways to pay in the same answer. */
    WithOptions: v.optional(v.boolean()),
  },
  response: {
    ...hold,
    ...amounts,
    /** Ours: the guest's permission for all that follows. Sent once per attempt; keep it secret. */
    ReserveKey: v.optional(reserveKey),
    SelectedSeats: v.optional(v.array(v.string())),
    /** Ours to read: an API may name the booking before it is paid. */
    BookingID: v.optional(givenId),
    /** Ours: all that GetPaymentOptions says of it. */
    PaymentOptions: waysOfHold,
  },
})
