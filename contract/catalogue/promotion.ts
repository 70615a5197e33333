import * as v from 'valibot'
import { amount, art, givenId, picklistOr } from '../fields'

/** An offer. // spec §3 Promotion, §9 MTRED, MT100, student, referral */
export const promotion = v.object({
  ID: givenId,
  Title: v.string(),
  /** Major units off per ticket, 0 when it is no fixed sum. */
  DiscountValue: v.optional(v.number(), 0),
  Message: v.optional(v.string(), ''),
  promotion_card_img: v.optional(v.string(), ''),
  Art: v.optional(art),
  Currency: v.optional(v.string()),
  /** Ours: what the visitor must know, localised, one sentence each. */
  Terms: v.optional(v.array(v.string())),
  /** Ours: what it does, for what can be computed from it. */
  Rule: v.optional(
    v.object({
      Kind: picklistOr(['per-ticket', 'flat-price', 'referral', 'at-the-till'], 'at-the-till'),
      /** Weekdays on which one must book, 0 Sunday; empty for every day. */
      Days: v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
    }),
  ),
  /** Ours: an order at a price of this country, in major units of `Currency`, and what the offer takes off it. */
  Example: v.optional(
    v.object({
      Tickets: v.pipe(v.number(), v.integer(), v.minValue(1)),
      TicketPrice: amount,
      Discount: amount,
      /** Convenience fee of all tickets; charged with the offer and without. */
      Fee: amount,
    }),
  ),
})
export type Promotion = v.InferOutput<typeof promotion>
