import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, currency, epochMs, picklistOr, secretId } from '../fields'

/** Why a wallet changed: credit was given, spent, or came back of what was spent. */
export const walletReasons = ['given', 'taken', 'given-back'] as const

export const GetWallet = defineCall({
  name: 'GetWallet',
  path: '/x/GetWallet',
  origin: 'extension',
  access: 'session',
  request: {
    /** Entries before this one: `Next` of the page before. */
    Before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'Expected the id of an entry'))),
  },
  response: {
    Balances: v.array(v.object({ Currency: currency, Balance: amount })),
    Entries: v.array(
      v.object({
        EntryID: v.string(),
        At: epochMs,
        Currency: currency,
        /** Above zero it was given, below it was taken. */
        Amount: amount,
        Reason: picklistOr(walletReasons, 'taken'),
        /** What was bought: the film or event; empty where nothing was. */
        Title: v.optional(v.string(), ''),
        /** The booking that it paid. */
        BookingID: v.optional(secretId),
        /** Until when what was given can be spent. */
        ValidUntil: v.optional(epochMs),
      }),
    ),
    /** Left out on the last page. */
    Next: v.optional(v.string()),
  },
})
