import * as v from 'valibot'
import { amounts } from '../booking/reservation'
import { defineCall } from '../define-call'
import { id, localDate, reserveKey, secretId } from '../fields'
import { studentId } from './student-id'

export const VerifyPromotion = defineCall({
  name: 'VerifyPromotion',
  access: 'capability',
  summary: 'Applies an offer or promo code to a reservation; a refusal sets its discount to zero.',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    PromotionID: id,
    /** Ours: for an offer that asks for a student card, with the day until which it is valid. */
    StudentID: v.optional(studentId),
    ValidUntil: v.optional(localDate),
    /** Ours: the offer comes off again, and what everybody gets comes back. */
    Remove: v.optional(v.boolean()),
  },
  response: { ...amounts },
})
