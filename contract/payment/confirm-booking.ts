import * as v from 'valibot'
import { paidBooking } from '../booking/get-booking-details'
import { defineCall } from '../define-call'
import { attemptId, count, serverId, picklistWithFallback, reserveKey, secretId } from '../fields'
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
     * Our extension. `pending`: the outcome is not known yet and the seats are kept; ask again. `refunded`:
     * paid too late and refunded. When left out, the booking is confirmed: a declined payment is sent as a
     * failure.
     */
    State: v.optional(
      picklistWithFallback(['confirmed', 'pending', 'declined', 'refunded', 'unpaid'], 'pending'),
    ),
    BookingID: v.optional(serverId),
    /** Our extension: the full answer of GetBookingDetails. */
    Booking: paidBooking,
    ErrDesc: v.optional(errorDescription),
    /**
     * Our extension: the payment needs manual review because its outcome cannot be determined automatically;
     * seats and money stay as they are.
     */
    NeedsOperator: v.optional(v.boolean(), false),
    /** Our extension: the visitor’s next step, for a page that did not receive the answer to its payment. */
    Next: optionalNextStep,
    VerifyUrl: v.optional(v.string()),
    Nonce: v.optional(v.string()),
    /** Our extension: milliseconds to wait before asking again. */
    RetryAfterMs: v.optional(v.number()),
  },
})
