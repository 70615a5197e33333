import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, id, text } from '../fields'

export const LegacyVerifyCoupon = defineCall({
  name: 'LegacyVerifyCoupon',
  path: '/api/Payment/VerifyCoupon/',
  origin: 'legacy',
  request: {
    CouponCode: v.optional(v.pipe(text, v.trim(), v.maxLength(60))),
    Total: v.optional(amount),
    OfferID: v.optional(id),
    /** Only the first digits: a full card number is refused. */
    CardNumber: v.optional(v.pipe(v.string(), v.regex(/^\d{6,8}$/, 'Expected the first 6 to 8 digits'))),
  },
  response: { discount: v.optional(amount, 0) },
})
