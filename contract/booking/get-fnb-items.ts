import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, currency, givenId, reserveKey, secretId } from '../fields'

export const GetFnBItems = defineCall({
  name: 'GetFnBItems',
  access: 'capability',
  summary: 'Food and drink that the cinema of a reservation sells.',
  // The specification shows one row for both food calls: ReserveID, FNB; answers are not shown.
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    Currency: currency,
    Items: v.array(
      v.object({
        ItemID: givenId,
        Title: v.string(),
        Description: v.optional(v.string(), ''),
        Price: amount,
        /** Ours: substances of which a label must tell, `milk`, `nuts` … // Regulation (EU) 1169/2011, annex II */
        Allergens: v.optional(v.array(v.string()), []),
        Art: v.optional(art),
      }),
    ),
  },
})
