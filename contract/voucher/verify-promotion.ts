import * as v from 'valibot'
import { amounts } from '../booking/reservation'
import { defineCall } from '../define-call'
import { id, reserveKey, secretId } from '../fields'

export const VerifyPromotion = defineCall({
  name: 'VerifyPromotion',
  access: 'capability',
  summary: 'Applies an offer or promo code to a reservation; a refusal sets its discount to zero.',
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey), PromotionID: id },
  response: { ...amounts },
})
