import * as v from 'valibot'
import { defineCall } from '../define-call'
import { attemptId, epochMs, givenId, mobile, ownPath, reserveKey, secretId } from '../fields'
import { cardFields, savedCardFields } from './card-fields'
import { optionalNextStep } from './next-step'

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
    /** What the option's panel asked for; each way to pay reads its own and no other. */
    Card: v.optional(cardFields),
    SavedCard: v.optional(savedCardFields),
    /** The hosted session that the provider's own script made. */
    SessionID: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(400))),
    /** Mobile money: the phone that is asked to approve. */
    Mobile: v.optional(mobile),
    VoucherCode: v.optional(v.pipe(v.string(), v.trim(), v.minLength(4), v.maxLength(40))),
    SaveCard: v.optional(v.boolean(), false),
    /** Where a page of the provider leads back to: the page that pays. */
    ReturnPath: v.optional(ownPath),
  },
  response: {
    /** ErrorCode 1: show ErrorMessage. 0: go on. // spec §8 */
    ErrDesc: v.object({ ErrorCode: v.number(), ErrorMessage: v.optional(v.string(), '') }),
    /** The bank verification page for the frame; absent when none is needed. */
    VerifyUrl: v.optional(v.string()),
    /** Ours. What the frame's message must carry. */
    Nonce: v.optional(v.string()),
    /** Ours: what the visitor does next; a frame is told by VerifyUrl too. */
    Next: optionalNextStep,
    /** Ours. */
    State: v.optional(v.picklist(['verify', 'approved', 'declined', 'pending'])),
    /** Ours: the hold as the payment extended it. */
    ExpiresAt: v.optional(epochMs),
    ServerTime: v.optional(epochMs),
    /** Ours: the tickets, when they are issued already. */
    BookingID: v.optional(givenId),
  },
})
