import * as v from 'valibot'
import { defineCall } from '../define-call'
import { attemptId, epochMs, givenId, reserveKey, secretId } from '../fields'

const digits = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{${least},${most}}$`), 'Expected digits only'))

export const ProcessPayment = defineCall({
  name: 'ProcessPayment',
  access: 'capability',
  summary:
    'Starts one payment attempt. The same AttemptID again answers what became of it and never charges twice.',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    /** Which payment option. */
    PaymentID: v.number(),
    AttemptID: attemptId,
    /** Card fields for the debit card option: never stored, never logged. // spec §3 Card form */
    Card: v.optional(
      v.object({
        number: digits(12, 19),
        name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
        expiryMonth: digits(2, 2),
        expiryYear: digits(2, 2),
        CVV: digits(3, 4),
      }),
    ),
    /** Mobile money: the phone that is asked to approve. */
    Mobile: v.optional(v.string()),
    SaveCard: v.optional(v.boolean(), false),
  },
  response: {
    /** ErrorCode 1: show ErrorMessage. 0: go on. // spec §8 */
    ErrDesc: v.object({ ErrorCode: v.number(), ErrorMessage: v.optional(v.string(), '') }),
    /** The bank verification page for the frame; absent when none is needed. */
    VerifyUrl: v.optional(v.string()),
    /** Ours. What the frame's message must carry. */
    Nonce: v.optional(v.string()),
    /** Ours. */
    State: v.optional(v.picklist(['verify', 'approved', 'declined', 'pending'])),
    /** Ours: the hold as the payment extended it. */
    ExpiresAt: v.optional(epochMs),
    ServerTime: v.optional(epochMs),
    /** Ours: the tickets, when they are issued already. */
    BookingID: v.optional(givenId),
  },
})
