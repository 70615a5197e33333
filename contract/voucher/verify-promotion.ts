import * as v from 'valibot'
import { requestableOffer } from '../booking/requestable-offer'
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
    /** Our extension: for an offer that requires a student card, with the last day of the card’s validity. */
    StudentID: v.optional(studentId),
    ValidUntil: v.optional(localDate),
    /** Our extension: removes the offer, and automatic offers apply again. */
    Remove: v.optional(v.boolean()),
  },
  response: {
    ...amounts,
    /** Our extension: as in GetPaymentOptions, for the order’s new state. */
    Offers: v.optional(v.array(requestableOffer)),
    /**
     * Our extension: whether the offer is on the order; `Message` gives the reason if not, or states that it
     * already was.
     */
    Applied: v.optional(v.boolean()),
    /** Our extension: the offer would apply to a signed-in visitor. */
    NeedsAccount: v.optional(v.boolean()),
  },
})
