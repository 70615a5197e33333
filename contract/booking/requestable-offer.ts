import * as v from 'valibot'
import { amount, serverId } from '../fields'

/** Our extension: an offer that the visitor can request for an order, or that is on it by request. */
export const requestableOffer = v.object({
  PromotionID: serverId,
  /**
   * Requirement of the offer: `student-id`, `card`, `code`, `credit`, `earned`, `nothing`. A build leaves out
   * offers whose requirement it does not support.
   */
  Asks: v.string(),
  /** Ticket price with the offer, major units; 0 when the offer sets no price. */
  TicketPrice: v.optional(amount, 0),
  /** In the request's language. */
  Title: v.optional(v.string(), ''),
  Message: v.optional(v.string(), ''),
  /** First digits of the cards that qualify. */
  Cards: v.optional(v.array(v.string()), []),
  NeedsAccount: v.optional(v.boolean(), false),
  /** For an applied offer that needs a card: the total without it, major units. */
  TotalWithout: v.optional(amount),
  /** For an offer paid from credit: the available credit, major units; left out for a guest. */
  Balance: v.optional(amount),
  /** For an offer with limited uses: the remaining ones. */
  Left: v.optional(v.number()),
  /**
   * Discount of the offer, for guests after signing in; 0 when it cannot be combined with the rest of the
   * order.
   */
  Off: v.optional(amount),
})
export type WireRequestableOffer = v.InferOutput<typeof requestableOffer>
