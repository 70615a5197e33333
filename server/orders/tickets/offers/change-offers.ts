import type { Offer } from '@/server/catalogue/items/catalogue-items'
import { findEarnedKind, type EarnedKind, getDiscountKind } from '@/server/catalogue/offers/discount-kinds'
import { addAutomatic } from '@/server/catalogue/offers/discounts'
import {
  filterCombinable,
  isAutomatic,
  isEnough,
  isForShow,
  findOfferRefusal,
  type OfferConditions,
  type OfferRefusal,
} from '@/server/catalogue/offers/offer-rules'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { sumLines } from '@/server/orders/price-order'
import { findOffers } from './wire-offers'
import { selectGoods, priceTickets, type TicketRequest } from '../price-tickets'

export function addOffer(
  show: ShowForSale,
  requested: TicketRequest,
  offer: Offer | undefined,
  now: Date,
): TicketRequest | OfferRefusal {
  if (!offer) return 'unknown'
  const { isSignedIn } = requested
  const refusal = findVisitorRefusal(show, offer, { isSignedIn, now })
  if (refusal) return refusal
  const ownKind = findEarnedKind(offer)
  const notTheirs = ownKind && findEarnedRefusal(requested, ownKind)
  if (notTheirs) return notTheirs
  const otherOffers = findOffers(show, requested.promotions).filter(
    (other) => other !== offer && findOfferRefusal(other, { ...show, isSignedIn, now }) === null,
  )
  // Automatic offers give way to requested ones.
  const others =
    filterCombinable([offer, ...otherOffers]).length > otherOffers.length
      ? otherOffers
      : otherOffers.filter((other) => !isAutomatic(other))
  if (filterCombinable([offer, ...others]).length <= others.length) return 'not-combinable'
  const more = { ...requested, promotions: [...others.map(({ id }) => id), offer.id] }
  const lines = priceTickets(show, more, now)
  const goods = lines.filter(({ kind }) => kind === 'seat' || kind === 'food')
  if (!isEnough(offer, sumLines(goods), show.currency)) return 'order-too-small'
  if (!lines.some((line) => line.kind === 'discount' && line.code === offer.id)) return 'nothing-to-gain'
  const before = priceTickets(show, removeOffer(show, requested, offer.id, now), now)
  // The visitor’s own balance is not spent unless it lowers the price.
  const mostMinor = sumLines(before) - (ownKind ? 1 : 0)
  return sumLines(lines) > mostMinor ? 'costs-more' : more
}

function findVisitorRefusal(
  show: ShowForSale,
  offer: Offer,
  conditions: Pick<OfferConditions, 'isSignedIn' | 'now'>,
): OfferRefusal | null {
  return isForShow(offer, show) ? findOfferRefusal(offer, { ...show, ...conditions }) : 'other-show'
}

/** Returns why the visitor cannot use an offer paid from earned balances. // spec §9 Referral */
function findEarnedRefusal({ earned }: TicketRequest, kind: EarnedKind): OfferRefusal | null {
  if (earned === undefined) return 'not-here'
  if (earned === null) return 'needs-account'
  if (earned[kind] > 0) return null
  return getDiscountKind(kind).own === 'credit' ? 'no-credit' : 'not-earned'
}

/** Returns the wanted tickets without an offer; automatic offers take its place. */
export function removeOffer(
  show: ShowForSale,
  requested: TicketRequest,
  code: string,
  now: Date,
): TicketRequest {
  const others = findOffers(show, requested.promotions).filter(({ id }) => id !== code)
  return withOffers(show, requested, others, now)
}

/**
 * Returns the wanted tickets without offers that no longer apply: their day is over, an operator ended them,
 * or the visitor signed out. Automatic offers take their place. If all still apply, nothing changes, so that
 * a visitor whose offers were all removed gets none back.
 */
export function removeExpiredOffers(show: ShowForSale, requested: TicketRequest, now: Date): TicketRequest {
  const requestedOffers = findOffers(show, requested.promotions)
  const { isSignedIn } = requested
  const holding = requestedOffers.filter(
    (offer) => findVisitorRefusal(show, offer, { isSignedIn, now }) === null,
  )
  return holding.length < requested.promotions.length ? withOffers(show, requested, holding, now) : requested
}

function withOffers(
  show: ShowForSale,
  requested: TicketRequest,
  offers: readonly Offer[],
  now: Date,
): TicketRequest {
  const promotions = addAutomatic(show.offers, selectGoods(show, requested, now), offers)
  return { ...requested, promotions: promotions.map(({ id }) => id) }
}
