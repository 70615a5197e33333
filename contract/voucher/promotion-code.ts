import * as v from 'valibot'
import { normalizeTyped } from '../typed-text'
import { requestableOffer } from '../booking/requestable-offer'
import { amounts } from '../booking/reservation'
import { defineCall } from '../define-call'
import { id, localDate, reserveKey, secretId } from '../fields'

/**
 * The number of a student card in one form for every keyboard and notation: "P15/1234/2019", "p15 1234 2019".
 * Letters and digits only.
 */
export const studentId = v.pipe(
  v.string(),
  v.maxLength(60),
  v.transform((typed) =>
    normalizeTyped(typed)
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ),
  v.minLength(4, 'Expected the number of a student card'),
  v.maxLength(32, 'Expected the number of a student card'),
)

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
