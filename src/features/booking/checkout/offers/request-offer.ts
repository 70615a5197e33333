import type { WireRequestableOffer } from '@/contract/booking/requestable-offer'
import { VerifyPromotion } from '@/contract/voucher/promotion-code'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import type { Hold, Price, BookingError } from '@/src/features/booking/flow/state'
import { getClaim, readPrice, readRefusal } from '@/src/features/booking/session/effects/read-refusal'

/** A card’s number and its expiry day, `YYYY-MM-DD`; only the offer’s id; or its removal. */
type OfferDetails =
  | { readonly StudentID: string; readonly ValidUntil: string }
  | { readonly Remove: true }
  | Record<string, never>

export interface PricedAnswer {
  readonly kind: 'priced'
  readonly price: Price
  /** Why the offer is not applied; empty where it is. */
  readonly words: string
  /** Whether the offer would apply to a signed-in visitor. */
  readonly needsAccount?: boolean
  /** The offers available now; left out by a server that does not list them. */
  readonly offers: readonly WireRequestableOffer[] | undefined
}

export type OfferAnswer =
  | PricedAnswer
  | {
      readonly kind: 'refused'
      readonly refusal: BookingError
      /** The request’s field that the refusal is about, if any. */
      readonly field: string
    }

/** Applies an offer to a hold’s order, or removes it; an unavailable offer removes all others. // spec §8 */
export async function requestOffer(
  api: Api,
  hold: Hold,
  PromotionID: string,
  details: OfferDetails,
): Promise<OfferAnswer> {
  try {
    const answer = await api.call(VerifyPromotion, {
      ...getClaim(hold),
      PromotionID,
      ...details,
    })
    const price = readPrice(answer, { currency: hold.price.currency, seats: hold.seats.length })
    return {
      kind: 'priced',
      price,
      words: answer.Message ?? '',
      needsAccount: answer.NeedsAccount === true,
      offers: answer.Offers,
    }
  } catch (error) {
    const refusal = readRefusal(error)
    const [issue] = (error instanceof ApiError && error.failure?.Issues) || []
    return { kind: 'refused', refusal, field: issue?.Field ?? '' }
  }
}
