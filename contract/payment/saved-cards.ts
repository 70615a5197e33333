import * as v from 'valibot'
import { defineCall } from '../define-call'
import { email, id } from '../fields'

export const GetSavedCards = defineCall({
  name: 'GetSavedCards',
  access: 'session',
  request: { email: v.optional(email) },
  response: {
    cards: v.array(
      v.object({
        CardID: v.string(),
        /** Masked except for the last four digits. */
        cardNumbers: v.string(),
        cardBankName: v.optional(v.string(), ''),
        /** Our extension: Visa, MasterCard. */
        Brand: v.optional(v.string(), ''),
        /** Our extension: `MM/YY`. */
        Expires: v.optional(v.string(), ''),
        /** Our extension: no longer usable for payment. */
        IsExpired: v.optional(v.boolean(), false),
      }),
    ),
  },
})

export const RemoveCard = defineCall({
  name: 'RemoveCard',
  access: 'fresh-session',
  request: { CardID: id },
  response: {},
})
