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
  wanted: WantedTickets,
  offer: Offer | undefined,
  now: Date,
): WantedTickets | OfferRefusal {
  if (!offer) return 'unknown'
  const { isSignedIn } = wanted
  const why = whyNotFor(show, offer, { isSignedIn, now })
  if (why) return why
  const ownKind = earnedKindOf(offer)
  const notTheirs = ownKind && whyNotTheirs(wanted, ownKind)
  if (notTheirs) return notTheirs
  const beside = offersNamed(show, wanted.promotions).filter(
    (other) => other !== offer && findOfferRefusal(other, { ...show, isSignedIn, now }) === null,
  )
  // Automatic offers give way to requested ones.
  const others =
    combined([offer, ...beside]).length > beside.length
      ? beside
      : beside.filter((other) => !isAutomatic(other))
  if (combined([offer, ...others]).length <= others.length) return 'not-combinable'
  const more = { ...wanted, promotions: [...others.map(({ id }) => id), offer.id] }
  const lines = priceTickets(show, more, now)
  const goods = lines.filter(({ kind }) => kind === 'seat' || kind === 'food')
  if (!isEnough(offer, totalOf(goods), show.currency)) return 'order-too-small'
  if (!lines.some((line) => line.kind === 'discount' && line.code === offer.id)) return 'nothing-to-gain'
  const before = priceTickets(show, withoutOffer(show, wanted, offer.id, now), now)
  // The visitor’s own balance is not spent unless it lowers the price.
  const mostMinor = totalOf(before) - (ownKind ? 1 : 0)
  return totalOf(lines) > mostMinor ? 'costs-more' : more
}

function whyNotFor(
  show: ShowForSale,
  offer: Offer,
  asking: Pick<Asking, 'isSignedIn' | 'now'>,
): OfferRefusal | null {
  return isForShow(offer, show) ? findOfferRefusal(offer, { ...show, ...asking }) : 'other-show'
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
  wanted: WantedTickets,
  code: string,
  now: Date,
): WantedTickets {
  const others = offersNamed(show, wanted.promotions).filter(({ id }) => id !== code)
  return withGiven(show, wanted, others, now)
}

/**
 * Returns the wanted tickets without offers that no longer apply: their day is over, an operator ended them,
 * or the visitor signed out. Automatic offers take their place. If all still apply, nothing changes, so that
 * a visitor whose offers were all removed gets none back.
 */
export function withoutOver(show: ShowForSale, wanted: WantedTickets, now: Date): WantedTickets {
  const named = offersNamed(show, wanted.promotions)
  const { isSignedIn } = wanted
  const holding = named.filter((offer) => whyNotFor(show, offer, { isSignedIn, now }) === null)
  return holding.length < wanted.promotions.length ? withGiven(show, wanted, holding, now) : wanted
}

function withGiven(
  show: ShowForSale,
  wanted: WantedTickets,
  offers: readonly Offer[],
  now: Date,
): WantedTickets {
  const promotions = withAutomatic(show.offers, goodsOf(show, wanted, now), offers)
  return { ...wanted, promotions: promotions.map(({ id }) => id) }
}
