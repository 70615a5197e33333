import * as v from 'valibot'
import { defineCall } from '../define-call'
import { address, attemptId, dialCode, email, id, mobile } from '../fields'

export const VoucherPayment = defineCall({
  name: 'VoucherPayment',
  summary: "Starts the payment of vouchers. Return addresses must be on the brand's own hosts.",
  request: {
    email,
    mobile,
    countrycode: dialCode,
    noofvoucher: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
    SucessUrl: address,
    FailUrl: address,
    ApiCallURL: v.optional(address),
    ismobile: v.optional(v.picklist([0, 1]), 0),
    OfferID: v.optional(id),
    AttemptID: v.optional(attemptId),
  },
  response: {
    /** Where and what the app posts as a form, 2000 ms later. // spec §9 */
    links: v.object({ requestUrl: address, requestParameter: v.record(v.string(), v.string()) }),
  },
})
