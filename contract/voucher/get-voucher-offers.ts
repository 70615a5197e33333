import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, currency, givenId } from '../fields'

const textIn = v.optional(v.string(), '')

/** A voucher that can be bought. // spec §3 Voucher offer; fields beside price and charge are ours */
export const voucherOffer = v.object({
  OfferID: v.optional(givenId),
  Title: textIn,
  /** Price of one voucher, major units. */
  priceperticket: amount,
  /** Extra charge per voucher, major units: total = quantity × (priceperticket + ihc). // spec §9 */
  ihc: v.optional(amount, 0),
})

export const GetVoucherOffers = defineCall({
  name: 'GetVoucherOffers',
  // The specification gives no exact spelling: this is our choice.
  path: '/GetVoucherOffers',
  method: 'GET',
  summary: 'Vouchers on sale and the texts of their page. The spelling of this path is ours.',
  request: {},
  response: {
    /** Page data of the voucher shop. // spec §3 */
    Data: v.object({
      bannerimageweb: textIn,
      one: textIn,
      two: textIn,
      currency,
      t_c: textIn,
      Offers: v.array(voucherOffer),
    }),
  },
})
