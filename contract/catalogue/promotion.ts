import * as v from 'valibot'
import { amount, art, serverId, picklistWithFallback } from '../fields'

/** An offer. // spec §3 Promotion, §9 MTRED, MT100, student, referral */
export const promotion = v.object({
  ID: serverId,
  Title: v.string(),
  /** Discount per ticket, major units; 0 when it is not a fixed amount. */
  DiscountValue: v.optional(v.number(), 0),
  Message: v.optional(v.string(), ''),
  promotion_card_img: v.optional(v.string(), ''),
  Art: v.optional(art),
  /** Our extension: the code that visitors may know it by. */
  Code: v.optional(v.string()),
  Currency: v.optional(v.string()),
  /** Our extension: conditions that the visitor must know, localised, one sentence each. */
  Terms: v.optional(v.array(v.string())),
  /** Our extension: the rule behind the offer, as far as a client can compute it. */
  Rule: v.optional(
    v.object({
      Kind: picklistWithFallback(['per-ticket', 'flat-price', 'referral', 'at-the-till'], 'at-the-till'),
      /** Weekdays on which the booking must be made, 0 Sunday; empty for every day. */
      Days: v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
    }),
  ),
  /**
   * Our extension: an example order at this country’s prices, in major units of `Currency`, and the offer’s
   * discount on it.
   */
  Example: v.optional(
    v.object({
      Tickets: v.pipe(v.number(), v.integer(), v.minValue(1)),
      TicketPrice: amount,
      Discount: amount,
      /** Convenience fee of all tickets; charged with and without the offer. */
      Fee: amount,
    }),
  ),
})
export type Promotion = v.InferOutput<typeof promotion>
