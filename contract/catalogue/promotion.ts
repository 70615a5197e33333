import * as v from 'valibot'
import { art, givenId } from '../fields'

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
})
export type Promotion = v.InferOutput<typeof promotion>
