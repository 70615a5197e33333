import * as v from 'valibot'
import { amount, currency, epochMs, picklistOr, secretId } from '../fields'
import { walletReasons } from '../payment/get-wallet'

/** A voucher of the signed-in visitor, in one currency. Told to whom it belongs alone. */
export const ownVoucher = v.object({
  VoucherID: v.string(),
  /** What pays: whoever knows it may spend what is left. */
  Code: v.string(),
  Currency: currency,
  /** All that was ever given on it. */
  Value: amount,
  /** What of it can be spent now. */
  Left: amount,
  /** Until when what is left can be spent; the soonest of several ends. Left out for good. */
  ExpiresAt: v.optional(epochMs),
  State: picklistOr(['open', 'used', 'expired'], 'used'),
  /** What became of it, newest first. */
  Entries: v.array(
    v.object({
      EntryID: v.string(),
      At: epochMs,
      /** Above zero it was given, below it was taken. */
      Amount: amount,
      Reason: picklistOr(walletReasons, 'taken'),
      /** What was bought; empty where nothing was, and where somebody else bought it who has the code too. */
      Title: v.optional(v.string(), ''),
      BookingID: v.optional(secretId),
      /** Spent, or had back, by somebody else who has the code. */
      IsOthers: v.optional(v.boolean(), false),
    }),
  ),
})
export type OwnVoucher = v.InferOutput<typeof ownVoucher>

/** Those that can be spent first, what ends soonest before the rest; then those that are used up or over. */
export const ownVouchers = v.array(ownVoucher)
