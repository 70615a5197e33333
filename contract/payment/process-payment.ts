import * as v from 'valibot'
import { paidBooking } from '../booking/get-booking-details'
import { defineCall } from '../define-call'
import {
  amount,
  attemptId,
  count,
  epochMs,
  givenId,
  mobile,
  ownPath,
  reserveKey,
  secretId,
  sessionName,
} from '../fields'
import { cardFields, savedCardFields } from './card-fields'
import { oneTimeCode } from '../account/identity'
import { errorDescription } from './error-description'
import { optionalNextStep } from './next-step'
import { storedValueParts, voucherCode } from './stored-value-part'

export const ProcessPayment = defineCall({
  name: 'ProcessPayment',
  access: 'capability',
  mark: 'State',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    /** Which payment option. */
    PaymentID: count,
    AttemptID: attemptId,
    /** Ours: what the visitor was shown, in major units; an order that costs something else now is not charged. */
    Total: v.optional(amount),
    /** What the option's panel asked for; each way to pay reads its own and no other. */
    Card: v.optional(cardFields),
    SavedCard: v.optional(savedCardFields),
    /** The hosted session that the provider's own script made. */
    SessionID: v.optional(sessionName),
    /** Mobile money: the phone that is asked to approve. */
    Mobile: v.optional(mobile),
    VoucherCode: v.optional(voucherCode),
    /**
     * Parts of the amount that are taken from stored value; the option pays the rest, or all of it where there are none.
     * Either the whole order is paid and every part taken, or none is.
     */
    StoredValue: v.optional(storedValueParts, []),
    SaveCard: v.optional(v.boolean(), false),
    /** Opens the wallet, unless it is open for this reservation already. // spec §2 My Wallet */
    OTP: v.optional(oneTimeCode),
    /** Where a page of the provider leads back to: the page that pays. */
    ReturnPath: v.optional(ownPath),
  },
  response: {
    ErrDesc: errorDescription,
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
    /** Ours: all that GetBookingDetails says of it. */
    Booking: paidBooking,
  },
})
