import type { OfferToAsk } from '@/contract/booking/offer-to-ask'
import { VerifyPromotion } from '@/contract/voucher/verify-promotion'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import type { Hold, Price, BookingError } from '@/src/features/booking/flow/state'
import { claimOf, priceOf, refusalOf } from '@/src/features/booking/session/effects/refusal-of'

/** A card's number and the day until which it is valid, `YYYY-MM-DD`; nothing but the offer's name; or it is to come off. */
type Wish =
  | { readonly StudentID: string; readonly ValidUntil: string }
  | { readonly Remove: true }
  | Record<string, never>

/** The order as it is after an offer was asked for. */
export interface PricedAnswer {
  readonly kind: 'priced'
  readonly price: Price
  /** Why the offer is not on it; empty where it is. */
  readonly words: string
  /** It would be, for who is signed in. */
  readonly needsAccount?: boolean
  /** What can be asked for now; left out by a server that does not say. */
  readonly offers: readonly OfferToAsk[] | undefined
}

export type OfferAnswer =
  | PricedAnswer
  | {
      readonly kind: 'refused'
      readonly refusal: BookingError
      /** Of the request, as far as it is about one. */
      readonly field: string
    }

/** Puts an offer on a hold's order, or takes it off; one that cannot be had takes all others off. // spec §8 */
export async function requestOffer(
  api: Api,
  hold: Hold,
  PromotionID: string,
  wish: Wish,
): Promise<OfferAnswer> {
  try {
    const answer = await api.call(VerifyPromotion, {
      ...claimOf(hold),
      PromotionID,
      ...wish,
    })
    const price = priceOf(answer, { currency: hold.price.currency, seats: hold.seats.length })
    return {
      kind: 'priced',
      price,
      words: answer.Message ?? '',
      needsAccount: answer.NeedsAccount === true,
      offers: answer.Offers,
    }
  } catch (error) {
    const refusal = refusalOf(error)
    const [issue] = (error instanceof ApiError && error.failure?.Issues) || []
    return { kind: 'refused', refusal, field: issue?.Field ?? '' }
  }
}
