import * as v from 'valibot'
import { defineCall } from '../define-call'
import { email } from '../fields'

export const GetSavedCards = defineCall({
  name: 'GetSavedCards',
  access: 'session',
  request: { email: v.optional(email) },
  response: {
    cards: v.array(
      v.object({
        CardID: v.string(),
        /** Masked but for the last four digits. */
        cardNumbers: v.string(),
        cardBankName: v.optional(v.string(), ''),
        /** Ours: Visa, MasterCard. */
        Brand: v.optional(v.string(), ''),
        /** Ours: `MM/YY`. */
        Expires: v.optional(v.string(), ''),
        /** Ours: it cannot be paid with any more. */
        IsExpired: v.optional(v.boolean(), false),
      }),
    ),
  },
})
