import * as v from 'valibot'
import { campaign } from '../campaign'
import { defineCall } from '../define-call'
import { webAddress } from '../payment/next-step'
import { address, attemptId, dialCode, email, serverId, id, mobile, reserveKey } from '../fields'
import { maxVouchers } from './get-voucher-offers'

export const VoucherPayment = defineCall({
  name: 'VoucherPayment',
  access: 'anyone',
  request: {
    email,
    mobile,
    countrycode: dialCode,
    noofvoucher: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxVouchers)),
    SucessUrl: address,
    FailUrl: address,
    ApiCallURL: v.optional(address),
    ismobile: v.optional(v.picklist([0, 1]), 0),
    /** Our extension: id of the voucher on sale; the first one when left out. */
    OfferID: v.optional(id),
    /** Our extension: repeating the same id returns the same order and continues its payment. */
    AttemptID: v.optional(attemptId),
    Campaign: v.optional(campaign),
  },
  response: {
    /** Address and fields of the form that the app posts after 2000 ms. // spec §9 */
    links: v.object({ requestUrl: webAddress, requestParameter: v.record(v.string(), v.string()) }),
    /** Our extension: id of the order for `GetVoucherOrder`; the key is the guest’s permission. */
    ReserveID: v.optional(serverId),
    ReserveKey: v.optional(reserveKey),
  },
})
