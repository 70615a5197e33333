import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, currency, serverId, reserveKey, secretId, id } from '../fields'
import { amounts } from './reservation'

export const GetFnBItems = defineCall({
  name: 'GetFnBItems',
  access: 'capability',
  // The specification shows one row for both food calls: ReserveID, FNB; it does not show the answers.
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    /** Our extension: the currency; the reservation’s when left out. */
    Currency: v.optional(currency),
    Items: v.array(
      v.object({
        /** Each size of an item has its own id, which is what is ordered. */
        ItemID: serverId,
        Title: v.string(),
        Description: v.optional(v.string(), ''),
        Price: amount,
        /**
         * Our extension: the item that this is a size of, with an id and name shared by all its sizes; both
         * absent when there is one size.
         */
        Group: v.optional(serverId),
        GroupTitle: v.optional(v.string()),
        Size: v.optional(v.string()),
        /** Our extension: id of one of `Categories`. */
        Category: v.optional(v.string()),
        SoldOut: v.optional(v.boolean(), false),
        Featured: v.optional(v.boolean(), false),
        /**
         * Our extension: allergens that must be declared, `milk`, `nuts` … // Regulation (EU) 1169/2011,
         * annex II
         */
        Allergens: v.optional(v.array(v.string()), []),
        Art: v.optional(art),
      }),
    ),
    /** Our extension: categories in menu order. */
    Categories: v.optional(v.array(v.object({ CategoryID: v.string(), Title: v.string() })), []),
  },
})

export const BookingFNBItem = defineCall({
  name: 'BookingFNBItem',
  access: 'capability',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    FNB: v.pipe(
      v.array(
        v.object({ ItemID: id, Quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)) }),
      ),
      v.maxLength(50),
    ),
  },
  response: { ...amounts },
})
