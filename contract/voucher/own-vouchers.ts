import * as v from 'valibot'
import { amount, currency, epochMs, picklistWithFallback, secretId } from '../fields'
import { walletReasons } from '../payment/wallet'
import { defineCall } from '../define-call'
import { voucherCode } from '../payment/stored-value-part'

/** A voucher of the signed-in visitor, in one currency. Only its owner receives this data. */
export const ownVoucher = v.object({
  VoucherID: v.string(),
  /**
   * Code used for payment: anyone who has it can spend the remaining value. Empty unless it was asked for
   * with `WithCodes`.
   */
  Code: v.string(),
  /** Last four characters of the code, which tell vouchers apart. */
  CodeEnd: v.optional(v.string(), ''),
  Currency: currency,
  /** Total value ever credited to it. */
  Value: amount,
  /** Value that can be spent now. */
  Left: amount,
  /** Expiry of the remaining value; the earliest of several. Left out when it does not expire. */
  ExpiresAt: v.optional(epochMs),
  State: picklistWithFallback(['open', 'used', 'expired'], 'used'),
  /** Transactions, newest first. */
  Entries: v.array(
    v.object({
      EntryID: v.string(),
      At: epochMs,
      /** Positive for a credit, negative for a debit. */
      Amount: amount,
      Reason: picklistWithFallback(walletReasons, 'taken'),
      /**
       * Film or event that was paid for; empty when there is none, or when another person with the code paid
       * for it.
       */
      Title: v.optional(v.string(), ''),
      BookingID: v.optional(secretId),
      /** Spent by, or returned to, another person who has the code. */
      IsOthers: v.optional(v.boolean(), false),
    }),
  ),
})
export type OwnVoucher = v.InferOutput<typeof ownVoucher>

/** Spendable vouchers first, the earliest expiry leading; then used and expired ones. */
export const ownVouchers = v.array(ownVoucher)

export const ListVouchers = defineCall({
  name: 'ListVouchers',
  path: '/x/ListVouchers',
  origin: 'extension',
  access: 'session',
  freshFields: ['WithCodes'],
  request: {
    /** Whether the answer has the codes too: whoever has them can spend the vouchers. */
    WithCodes: v.optional(v.boolean()),
  },
  response: { Vouchers: ownVouchers },
})

export const AddVoucher = defineCall({
  name: 'AddVoucher',
  path: '/x/AddVoucher',
  origin: 'extension',
  access: 'session',
  request: { VoucherCode: voucherCode },
  response: { Vouchers: ownVouchers },
})
