import * as v from 'valibot'
import { amount, givenId } from '../fields'

/** Ours: what can be had off an order by who asks for it, or is on it by being asked for. */
export const offerToAsk = v.object({
  PromotionID: givenId,
  /** What it asks for: `student-id`, `card`, `code`, `credit`, `earned`, `nothing`. What a build does not know it leaves out. */
  Asks: v.string(),
  /** What a ticket costs with it, major units; 0 where it has no such price. */
  TicketPrice: v.optional(amount, 0),
  /** In the request's language. */
  Title: v.optional(v.string(), ''),
  Message: v.optional(v.string(), ''),
  /** First digits of the cards that it is for. */
  Cards: v.optional(v.array(v.string()), []),
  /** Only who is signed in may have it. */
  NeedsAccount: v.optional(v.boolean(), false),
  /** Of one that is on the order and needs a card: what is to be paid without it, major units. */
  TotalWithout: v.optional(amount),
  /** Of one that is paid from credit: what there is, major units; left out for a guest. */
  Balance: v.optional(amount),
  /** Of one that is given so often: how often yet. */
  Left: v.optional(v.number()),
  /** What it takes off or would, for a guest once they are signed in; 0 where it cannot be had with what else is on the order. */
  Off: v.optional(amount),
})
export type OfferToAsk = v.InferOutput<typeof offerToAsk>
