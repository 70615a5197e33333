import * as v from 'valibot'
import { defineCall } from '../define-call'
import { attemptId, reserveKey, secretId } from '../fields'

export const ConfirmBooking = defineCall({
  name: 'ConfirmBooking',
  access: 'capability',
  summary: 'Asks the server to settle what is paid, and says how it stands. Safe to repeat.',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    PaymentID: v.optional(v.number()),
    AttemptID: v.optional(attemptId),
    OTP: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  },
  response: {
    /** `pending`: the outcome is not known yet, ask again; seats are kept. `refunded`: paid too late, the money went back. */
    State: v.picklist(['confirmed', 'pending', 'declined', 'refunded', 'unpaid']),
    BookingID: v.optional(secretId),
    ErrDesc: v.optional(v.object({ ErrorCode: v.number(), ErrorMessage: v.optional(v.string(), '') })),
    /** Milliseconds to wait before the next ask. */
    RetryAfterMs: v.optional(v.number()),
  },
})
