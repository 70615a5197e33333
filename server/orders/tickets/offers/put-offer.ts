import type { Offer } from '@/server/catalogue/items/catalogue-items'
import { earnedKindOf, type EarnedKind, kindOf } from '@/server/catalogue/offers/discount-kinds'
import { withAutomatic } from '@/server/catalogue/offers/discounts'
import {
  combined,
  isAutomatic,
  isEnough,
  isForShow,
  findOfferRefusal,
  type Asking,
  type OfferRefusal,
} from '@/server/catalogue/offers/offer-rules'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { totalOf } from '@/server/orders/price-order'
import { offersNamed } from './wire-offers'
import { goodsOf, priceTickets, type WantedTickets } from '../price-tickets'

export function withOffer(
  show: ShowForSale,
  requested: WantedTickets,
  offer: Offer | undefined,
  now: Date,
): WantedTickets | OfferRefusal {
  if (!offer) return 'unknown'
  const { isSignedIn } = requested
  const refusal = whyNotFor(show, offer, { isSignedIn, now })
  if (refusal) return refusal
  const ownKind = earnedKindOf(offer)
  const notTheirs = ownKind && whyNotTheirs(requested, ownKind)
  if (notTheirs) return notTheirs
  const otherOffers = offersNamed(show, requested.promotions).filter(
    (other) => other !== offer && findOfferRefusal(other, { ...show, isSignedIn, now }) === null,
  )
  // Automatic offers give way to requested ones.
  const others =
    combined([offer, ...otherOffers]).length > otherOffers.length
      ? otherOffers
      : otherOffers.filter((other) => !isAutomatic(other))
  if (combined([offer, ...others]).length <= others.length) return 'not-combinable'
  const more = { ...requested, promotions: [...others.map(({ id }) => id), offer.id] }
  const lines = priceTickets(show, more, now)
  const goods = lines.filter(({ kind }) => kind === 'seat' || kind === 'food')
  if (!isEnough(offer, totalOf(goods), show.currency)) return 'order-too-small'
  if (!lines.some((line) => line.kind === 'discount' && line.code === offer.id)) return 'nothing-to-gain'
  const before = priceTickets(show, withoutOffer(show, requested, offer.id, now), now)
  // The visitor’s own balance is not spent unless it lowers the price.
  const mostMinor = totalOf(before) - (ownKind ? 1 : 0)
  return totalOf(lines) > mostMinor ? 'costs-more' : more
}

function whyNotFor(
  show: ShowForSale,
  offer: Offer,
  conditions: Pick<Asking, 'isSignedIn' | 'now'>,
): OfferRefusal | null {
  return isForShow(offer, show) ? findOfferRefusal(offer, { ...show, ...conditions }) : 'other-show'
}

/** Returns why the visitor cannot use an offer paid from earned balances. // spec §9 Referral */
function whyNotTheirs({ earned }: WantedTickets, kind: EarnedKind): OfferRefusal | null {
  if (earned === undefined) return 'not-here'
  if (earned === null) return 'needs-account'
  if (earned[kind] > 0) return null
  return kindOf(kind).own === 'credit' ? 'no-credit' : 'not-earned'
}

/** Returns the wanted tickets without an offer; automatic offers take its place. */
export function withoutOffer(
  show: ShowForSale,
  requested: WantedTickets,
  code: string,
  now: Date,
): WantedTickets {
  const others = offersNamed(show, requested.promotions).filter(({ id }) => id !== code)
  return withGiven(show, requested, others, now)
}

/**
 * Returns the wanted tickets without offers that no longer apply: their day is over, an operator ended them,
 * or the visitor signed out. Automatic offers take their place. If all still apply, nothing changes, so that
 * a visitor whose offers were all removed gets none back.
 */
export function withoutOver(show: ShowForSale, requested: WantedTickets, now: Date): WantedTickets {
  const requestedOffers = offersNamed(show, requested.promotions)
  const { isSignedIn } = requested
  const holding = requestedOffers.filter((offer) => whyNotFor(show, offer, { isSignedIn, now }) === null)
  return holding.length < requested.promotions.length ? withGiven(show, requested, holding, now) : requested
}

function withGiven(
  show: ShowForSale,
  requested: WantedTickets,
  offers: readonly Offer[],
  now: Date,
): WantedTickets {
  const promotions = withAutomatic(show.offers, goodsOf(show, requested, now), offers)
  return { ...requested, promotions: promotions.map(({ id }) => id) }
}
