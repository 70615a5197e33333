import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, currency, givenId, reserveKey, secretId } from '../fields'

export const GetFnBItems = defineCall({
  name: 'GetFnBItems',
  access: 'capability',
  // The specification shows one row for both food calls: ReserveID, FNB; answers are not shown.
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    /** Ours: that of the reservation, where it is left out. */
    Currency: v.optional(currency),
    Items: v.array(
      v.object({
        /** One size of something has an id of its own: it is what is ordered. */
        ItemID: givenId,
        Title: v.string(),
        Description: v.optional(v.string(), ''),
        Price: amount,
        /** Ours: what this is a size of, by an id and a name that all its sizes have; both absent where there is one size. */
        Group: v.optional(givenId),
        GroupTitle: v.optional(v.string()),
        Size: v.optional(v.string()),
        /** Ours: id of one of `Categories`. */
        Category: v.optional(v.string()),
        /** Ours: none is left on the day of the show. */
        SoldOut: v.optional(v.boolean(), false),
        /** Ours: what the cinema would offer first. */
        Featured: v.optional(v.boolean(), false),
        /** Ours: substances of which a label must tell, `milk`, `nuts` … // Regulation (EU) 1169/2011, annex II */
        Allergens: v.optional(v.array(v.string()), []),
        /** Ours. */
        Art: v.optional(art),
      }),
    ),
    /** Ours: in the order in which a menu has them. */
    Categories: v.optional(v.array(v.object({ CategoryID: v.string(), Title: v.string() })), []),
  },
})
