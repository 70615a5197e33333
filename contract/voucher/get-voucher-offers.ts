import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, count, currency, serverId } from '../fields'

const textIn = v.optional(v.string(), '')

/** Maximum number of vouchers per order. // spec §9 */
export const maxVouchers = 10

/** A voucher on sale. // spec §3 Voucher offer; fields besides price and charge are our extension */
export const voucherOffer = v.object({
  OfferID: v.optional(serverId),
  Title: textIn,
  /** Price of one voucher, which is also its value, major units. */
  priceperticket: amount,
  /** Extra charge per voucher, major units: total = quantity × (priceperticket + ihc). // spec §9 */
  ihc: v.optional(amount, 0),
  /** Our extension: days until it expires; 0 for no expiry. */
  ValidDays: v.optional(count, 0),
})
export type VoucherOffer = v.InferOutput<typeof voucherOffer>

export const giftPicture = v.object({ PictureID: serverId, Title: v.string(), Art: art })
export type GiftPicture = v.InferOutput<typeof giftPicture>

export const GetVoucherOffers = defineCall({
  name: 'GetVoucherOffers',
  // The specification does not give the exact spelling: this is our choice.
  path: '/GetVoucherOffers',
  method: 'GET',
  access: 'anyone',
  request: {},
  response: {
    /** Content of the voucher shop page. // spec §3 */
    Data: v.object({
      bannerimageweb: textIn,
      /** Our extension: the banner in several widths. */
      Art: v.optional(art),
      /** Headline. */
      one: textIn,
      /** Introduction below the headline. */
      two: textIn,
      currency,
      /** Terms, paragraphs separated by line breaks. */
      t_c: textIn,
      Offers: v.array(voucherOffer),
      /** Our extension: designs for a gift card; when empty, vouchers cannot be sent as gifts. */
      Pictures: v.optional(v.array(giftPicture), []),
      /** Our extension: origins that a payment form may be posted to, as in `GetPaymentOptions`. */
      Origins: v.optional(v.array(v.string()), []),
    }),
  },
})
