import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, currency, epochMs, picklistWithFallback, secretId, count, reserveKey } from '../fields'

/** Reasons for a change of a wallet: credit was given, spent, or returned after being spent. */
export const walletReasons = ['given', 'taken', 'given-back'] as const

export const GetWallet = defineCall({
  name: 'GetWallet',
  path: '/x/GetWallet',
  origin: 'extension',
  access: 'session',
  request: {
    /** Returns entries before this one: `Next` of the previous page. */
    Before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'Expected the id of an entry'))),
  },
  response: {
    Balances: v.array(v.object({ Currency: currency, Balance: amount })),
    Entries: v.array(
      v.object({
        EntryID: v.string(),
        At: epochMs,
        Currency: currency,
        /** Positive for a credit, negative for a debit. */
        Amount: amount,
        Reason: picklistWithFallback(walletReasons, 'taken'),
        /** Film or event that was paid for; empty when there is none. */
        Title: v.optional(v.string(), ''),
        BookingID: v.optional(secretId),
        ValidUntil: v.optional(epochMs),
      }),
    ),
    /** Absent on the last page. */
    Next: v.optional(v.string()),
  },
})

export const SendWalletCode = defineCall({
  name: 'SendWalletCode',
  path: '/x/SendWalletCode',
  origin: 'extension',
  access: 'capability',
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    /** The last digits of the number: enough for its owner to recognise. */
    SentTo: v.string(),
    ExpiresAt: epochMs,
    ServerTime: epochMs,
    ResendAfterMs: count,
  },
})
