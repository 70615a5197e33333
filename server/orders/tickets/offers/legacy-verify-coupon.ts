import type { LegacyVerifyCoupon } from '@/contract/legacy-calls'
import { normalizeTyped } from '@/contract/typed-text'
import { roundToMinor, toMajor, toMinor } from '@/contract/money'
import { isCode, type Offer, type PromoCode } from '@/server/catalogue/items/catalogue-items'
import { chooseCountry } from '@/server/catalogue/places/choose-country'
import { countryById } from '@/server/platform/countries'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { findEarnedKind, getDiscountKind } from '@/server/catalogue/offers/discount-kinds'
import { offersOfBrand } from '@/server/catalogue/offers/earned-offers'
import {
  isEnough,
  findOfferRefusal,
  type OfferConditions,
  type OfferRefusal,
} from '@/server/catalogue/offers/offer-rules'
import { codesIn, offersIn } from '@/server/catalogue/cards/promotions'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import type { HandlerDeps } from '@/server/orders/handler-deps'
import { findOffer } from './wire-offers'
import { getFailedOfferCodeLimiter } from './verify-promotion'
import { offerRefusalText } from './offer-refusal-texts'

/**
 * Returns the discount of a code or card offer on an amount, for today in the country's first cinema. No
 * order is known, so limits to certain shows and numbers of uses are checked only when the code is added to
 * an order. // spec §8: a failed check is no discount
 * @throws ApiError TOO_MANY_REQUESTS
 */
export const legacyVerifyCoupon: Handler<typeof LegacyVerifyCoupon, HandlerDeps> = async (
  request,
  context,
) => {
  const { store, brand, language, services, address, account } = context
  const guessLimiter = services.limits ? getFailedOfferCodeLimiter(store) : null
  if (await guessLimiter?.isOverLimit(address))
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many codes were wrong. Please try again later.')
  const snapshot = await currentCatalogue(store)
  const countryId = chooseCountry(request, context)
  const currency = countryById.get(countryId)?.currency ?? ''
  const typedCode = normalizeTyped(request.CouponCode ?? request.OfferID ?? '')
    .toLowerCase()
    .replace(/\s+/g, '')
  const offers = {
    offers: offersOfBrand(offersIn(snapshot, countryId), brand.id),
    codes: codesIn(snapshot, countryId),
  }
  const offer = findOffer(offers, typedCode)
  const cinema = snapshot.items.cinema.find(
    ({ cityId }) => snapshot.cities.get(cityId)?.countryId === countryId,
  )
  const conditions = {
    currency,
    timeZone: cinema?.timeZone ?? 'UTC',
    now: new Date(store.nowMs()),
    isSignedIn: account !== null,
  }
  const totalMinor = request.Total === undefined ? null : roundToMinor(request.Total, currency)
  const refusal = findCouponRefusal(offer, conditions, totalMinor)
  if (refusal === 'unknown') await guessLimiter?.count(address)
  if (refusal !== null || !offer)
    return { discount: 0, Message: offerRefusalText(refusal ?? 'unknown', offer, language) }
  if (isCode(offer) && !fitsCard(offer, request.CardNumber))
    return { discount: 0, Message: offerRefusalText('other-card', offer, language) }
  return { discount: toMajor(offMinor(offer, totalMinor, currency), currency) }
}

function findCouponRefusal(
  offer: Offer | undefined,
  conditions: OfferConditions,
  totalMinor: number | null,
): OfferRefusal | null {
  if (!offer) return 'unknown'
  const refusal = findOfferRefusal(offer, conditions)
  if (refusal) return refusal
  if (findEarnedKind(offer)) return 'needs-account'
  if (!isCode(offer) && offer.proof === 'student-id') return 'needs-student-id'
  return totalMinor === null || isEnough(offer, totalMinor, conditions.currency) ? null : 'order-too-small'
}

/** Whether a card offer applies to the card; without a card it is assumed to. */
function fitsCard({ cards }: PromoCode, firstDigits: string | undefined): boolean {
  return (
    cards.length === 0 ||
    firstDigits === undefined ||
    cards.some((card) => firstDigits.startsWith(card) || card.startsWith(firstDigits))
  )
}

/**
 * Returns the discount on an amount as if it were the price of one ticket; the maximum discount when there is
 * no amount.
 */
function offMinor(offer: Offer, totalMinor: number | null, currency: string): number {
  const { discount } = offer
  const { isFixedSum, offMinor: offOf } = getDiscountKind(discount.kind)
  const off =
    totalMinor !== null
      ? offOf(discount, totalMinor, currency)
      : isFixedSum
        ? toMinor(discount.amount, currency)
        : 0
  const maxMinor =
    isCode(offer) && offer.discount.mostOff > 0 ? toMinor(offer.discount.mostOff, currency) : off
  return Math.min(off, maxMinor)
}
