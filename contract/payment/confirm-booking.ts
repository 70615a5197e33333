import * as v from 'valibot'
import { paidBooking } from '../booking/get-booking-details'
import { defineCall } from '../define-call'
import { attemptId, count, givenId, reserveKey, secretId } from '../fields'
import { errorDescription } from './error-description'
import { optionalNextStep } from './next-step'

export const ConfirmBooking = defineCall({
  name: 'ConfirmBooking',
  access: 'capability',
  mark: 'State',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    PaymentID: v.optional(count),
    AttemptID: v.optional(attemptId),
    OTP: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  },
  response: {
    /**
     * Ours. `pending`: the outcome is not known yet, ask again; seats are kept. `refunded`: paid too late, the money
     * went back. Left out, it is yes: no is a failure.
     */
    State: v.optional(v.picklist(['confirmed', 'pending', 'declined', 'refunded', 'unpaid'])),
    BookingID: v.optional(givenId),
    /** Ours: all that GetBookingDetails says of it. */
    Booking: paidBooking,
    ErrDesc: v.optional(errorDescription),
    /** Ours: a person looks at this payment, since no machine can tell its outcome; seats and money stay as they are. */
    NeedsOperator: v.optional(v.boolean(), false),
    /** Ours: what is left to do for the visitor, for a page that never heard the answer to its payment. */
    Next: optionalNextStep,
    VerifyUrl: v.optional(v.string()),
    Nonce: v.optional(v.string()),
    /** Ours: milliseconds to wait before the next ask. */
    RetryAfterMs: v.optional(v.number()),
  },
})
