import * as v from 'valibot'
import { campaign } from '../campaign'
import { defineCall } from '../define-call'
import { webAddress } from '../payment/next-step'
import { address, attemptId, dialCode, email, givenId, id, mobile, reserveKey } from '../fields'
import { maxVouchers } from './get-voucher-offers'

export const VoucherPayment = defineCall({
  name: 'VoucherPayment',
  request: {
    email,
    mobile,
    countrycode: dialCode,
    noofvoucher: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxVouchers)),
    SucessUrl: address,
    FailUrl: address,
    ApiCallURL: v.optional(address),
    ismobile: v.optional(v.picklist([0, 1]), 0),
    /** Ours: which of the vouchers on sale; the first where it is left out. */
    OfferID: v.optional(id),
    /** Ours: again with the same is the same order, whose payment goes on. */
    AttemptID: v.optional(attemptId),
    /** Ours: by which campaign the visitor came, where one is known. */
    Campaign: v.optional(campaign),
  },
  response: {
    /** Where and what the app posts as a form, 2000 ms later. // spec §9 */
    links: v.object({ requestUrl: webAddress, requestParameter: v.record(v.string(), v.string()) }),
    /** Ours: names the order for `GetVoucherOrder`; the key is its guest's permission. */
    ReserveID: v.optional(givenId),
    ReserveKey: v.optional(reserveKey),
  },
})
