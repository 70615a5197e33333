import * as v from 'valibot'
import { paidBooking } from '../booking/get-booking-details'
import { defineCall } from '../define-call'
import {
  amount,
  attemptId,
  count,
  epochMs,
  serverId,
  mobile,
  picklistWithFallback,
  sitePath,
  reserveKey,
  secretId,
  sessionName,
} from '../fields'
import { billingAddress } from './billing-address'
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
    /** Id of the payment option. */
    PaymentID: count,
    AttemptID: attemptId,
    /**
     * Our extension: the total shown to the visitor, major units; if the order’s price has changed, it is not
     * charged.
     */
    Total: v.optional(amount),
    /** Input from the option’s panel; each payment method reads only its own fields. */
    Card: v.optional(cardFields),
    SavedCard: v.optional(savedCardFields),
    /** Hosted session created by the provider’s script. */
    SessionID: v.optional(sessionName),
    /** For an option with `NeedsAddress`. */
    BillingAddress: v.optional(billingAddress),
    /** Mobile money: the phone that receives the payment prompt. */
    Mobile: v.optional(mobile),
    VoucherCode: v.optional(voucherCode),
    /**
     * Prepaid balances to spend; the option pays the rest, or everything when there is none. The order is paid in
     * full with every part, or no part is spent.
     */
    StoredValue: v.optional(storedValueParts, []),
    SaveCard: v.optional(v.boolean(), false),
    /** Unlocks the wallet, unless it is already unlocked for this reservation. // spec §2 My Wallet */
    OTP: v.optional(oneTimeCode),
    /** Path that the provider’s page returns to: the paying page. */
    ReturnPath: v.optional(sitePath),
  },
  response: {
    ErrDesc: errorDescription,
    /** Bank verification page for the frame; absent when none is needed. */
    VerifyUrl: v.optional(v.string()),
    /** Our extension: the nonce that the frame’s message must contain. */
    Nonce: v.optional(v.string()),
    /** Our extension: the visitor’s next step; a frame is also given in VerifyUrl. */
    Next: optionalNextStep,
    State: v.optional(picklistWithFallback(['verify', 'approved', 'declined', 'pending'], 'pending')),
    /** Our extension: expiry of the hold as extended by the payment. */
    ExpiresAt: v.optional(epochMs),
    ServerTime: v.optional(epochMs),
    /** Our extension: the booking, when its tickets are already issued. */
    BookingID: v.optional(serverId),
    /** Our extension: the full answer of GetBookingDetails. */
    Booking: paidBooking,
  },
})
