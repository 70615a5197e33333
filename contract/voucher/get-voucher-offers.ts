import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, count, currency, givenId } from '../fields'

const textIn = v.optional(v.string(), '')

/** How many vouchers one order may have. // spec §9 */
export const maxVouchers = 10

/** A voucher that can be bought. // spec §3 Voucher offer; fields beside price and charge are ours */
export const voucherOffer = v.object({
  OfferID: v.optional(givenId),
  Title: textIn,
  /** Price of one voucher, which is what can be spent of it, major units. */
  priceperticket: amount,
  /** Extra charge per voucher, major units: total = quantity × (priceperticket + ihc). // spec §9 */
  ihc: v.optional(amount, 0),
  /** Ours: for how many days it can be spent; 0 for good. */
  ValidDays: v.optional(count, 0),
})
export type VoucherOffer = v.InferOutput<typeof voucherOffer>

/** What a gift card looks like. */
export const giftPicture = v.object({ PictureID: givenId, Title: v.string(), Art: art })
export type GiftPicture = v.InferOutput<typeof giftPicture>

export const GetVoucherOffers = defineCall({
  name: 'GetVoucherOffers',
  // The specification gives no exact spelling: this is our choice.
  path: '/GetVoucherOffers',
  method: 'GET',
  request: {},
  response: {
    /** Page data of the voucher shop. // spec §3 */
    Data: v.object({
      bannerimageweb: textIn,
      /** Ours: the banner in several widths. */
      Art: v.optional(art),
      /** The headline. */
      one: textIn,
      /** The introduction below it. */
      two: textIn,
      currency,
      /** The terms, paragraphs between line breaks. */
      t_c: textIn,
      Offers: v.array(voucherOffer),
      /** Ours: pictures to choose a gift card's from; without any, vouchers cannot be sent as gifts. */
      Pictures: v.optional(v.array(giftPicture), []),
      /** Ours: origins that the form of a payment may be posted to, as of `GetPaymentOptions`. */
      Origins: v.optional(v.array(v.string()), []),
    }),
  },
})
