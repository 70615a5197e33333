import { VerifyPromotion } from '@/contract/voucher/verify-promotion'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import type { Hold, Price, Refusal } from '../../flow/state'
import { claimOf, priceOf, refusalOf } from '../../session/effects/refusal-of'

/** A card's number and the day until which it is valid, `YYYY-MM-DD`; or the offer is to come off. */
type Wish = { readonly StudentID: string; readonly ValidUntil: string } | { readonly Remove: true }

export type OfferAnswer =
  /** `words`: the order is as the price says, and this is why the offer is not on it. */
  | { readonly kind: 'priced'; readonly price: Price; readonly words: string }
  | {
      readonly kind: 'refused'
      readonly refusal: Refusal
      /** Of the request, as far as it is about one. */
      readonly field: string
    }

/** Puts an offer on a hold's order, or takes it off. */
export async function askOffer(api: Api, hold: Hold, PromotionID: string, wish: Wish): Promise<OfferAnswer> {
  try {
    const answer = await api.call(VerifyPromotion, { ...claimOf(hold), PromotionID, ...wish })
    const price = priceOf(answer, { currency: hold.price.currency, seats: hold.seats.length })
    return { kind: 'priced', price, words: answer.Message ?? '' }
  } catch (error) {
    const refusal = refusalOf(error)
    const [issue] = (error instanceof ApiError && error.failure?.Issues) || []
    return { kind: 'refused', refusal, field: issue?.Field ?? '' }
  }
}
