import * as v from 'valibot'
import { defineCall } from '../define-call'
import {
  attemptId,
  serverId,
  id,
  reserveKey,
  secretId,
  text,
  amount,
  epochMs,
  picklistWithFallback,
  dialCode,
  email,
  mobile,
} from '../fields'
import { maxSeatsInRequest } from '../limits'
import { holdPaymentOptions } from '../payment/get-payment-options'
import { amounts, hold, reservationState } from './reservation'
import { optionalNextStep } from '../payment/next-step'
import { campaign } from '../campaign'

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

export const GetReservation = defineCall({
  name: 'GetReservation',
  path: '/x/GetReservation',
  origin: 'extension',
  access: 'capability',
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    ...hold,
    ...amounts,
    total: amount,
    ServerTime: epochMs,
    State: reservationState,
    SchID: serverId,
    SelectedSeats: v.array(v.string()),
    Email: v.optional(v.string()),
    Mobile: v.optional(v.string()),
    CountryCode: v.optional(v.string()),
    BookingID: v.optional(secretId),
    Attempt: v.optional(
      v.object({
        AttemptID: attemptId,
        State: picklistWithFallback(['verify', 'pending', 'approved', 'declined', 'refunded'], 'pending'),
        VerifyUrl: v.optional(v.string()),
        Nonce: v.optional(v.string()),
        Next: optionalNextStep,
        ErrorMessage: v.optional(v.string()),
        Code: v.optional(v.string()),
      }),
    ),
  },
})

export const UpdateBookUser = defineCall({
  name: 'UpdateBookUser',
  access: 'capability',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    Email: email,
    Mobile: mobile,
    CountryCode: dialCode,
    Campaign: v.optional(campaign),
  },
  response: {
    ReserveID: v.optional(serverId),
    Email: v.optional(v.string()),
    Mobile: v.optional(v.string()),
  },
})

export const ReleaseReservation = defineCall({
  name: 'ReleaseReservation',
  path: '/x/ReleaseReservation',
  origin: 'extension',
  access: 'capability',
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: { State: reservationState },
})
