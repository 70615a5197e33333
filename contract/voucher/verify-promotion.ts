import * as v from 'valibot'
import { offerToAsk } from '../booking/offer-to-ask'
import { amounts } from '../booking/reservation'
import { defineCall } from '../define-call'
import { id, localDate, reserveKey, secretId } from '../fields'
import { studentId } from './student-id'

export const VerifyPromotion = defineCall({
  name: 'VerifyPromotion',
  access: 'capability',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    PromotionID: id,
    /** Ours: for an offer that asks for a student card, with the day until which it is valid. */
    StudentID: v.optional(studentId),
    ValidUntil: v.optional(localDate),
    /** Ours: the offer comes off again, and what is given without asking comes back. */
    Remove: v.optional(v.boolean()),
  },
  response: {
    ...amounts,
    /** Ours: as of GetPaymentOptions, for the order as it is now. */
    Offers: v.optional(v.array(offerToAsk)),
    /** Ours: whether the offer is on the order; `Message` says why not, or that it was before. */
    Applied: v.optional(v.boolean()),
    /** Ours: it would be, for who is signed in. */
    NeedsAccount: v.optional(v.boolean()),
  },
})
