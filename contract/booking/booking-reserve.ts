import * as v from 'valibot'
import { defineCall } from '../define-call'
import { attemptId, serverId, id, reserveKey, secretId, text } from '../fields'
import { maxSeatsInRequest } from '../limits'
import { holdPaymentOptions } from '../payment/get-payment-options'
import { amounts, hold } from './reservation'

export const BookingReserve = defineCall({
  name: 'BookingReserve',
  access: 'anyone',
  mark: 'ExpiresAt',
  request: {
    SchID: id,
    /**
     * Seat names as in the layout. Our extension: empty when seats are assigned automatically; `Seats` then
     * gives their number.
     */
    SelectedSeats: v.pipe(v.array(v.pipe(text, v.maxLength(40))), v.maxLength(maxSeatsInRequest)),
    Seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSeatsInRequest))),
    /** Our extension: repeating the same id returns the same reservation. */
    AttemptID: v.optional(attemptId),
    /** Our extension: an earlier hold of this visitor to release in the same transaction. */
    Replaces: v.optional(v.object({ ReserveID: secretId, ReserveKey: reserveKey })),
    /** Our extension: includes the payment options in the answer. */
    WithOptions: v.optional(v.boolean()),
  },
  response: {
    ...hold,
    ...amounts,
    /**
     * Our extension: the guest’s permission for all further calls. Sent once per attempt; must be kept
     * secret.
     */
    ReserveKey: v.optional(reserveKey),
    SelectedSeats: v.optional(v.array(v.string())),
    /** Our extension in the way it is read: an API may name the booking before it is paid. */
    BookingID: v.optional(serverId),
    /** Our extension: the full answer of GetPaymentOptions. */
    PaymentOptions: holdPaymentOptions,
  },
})
