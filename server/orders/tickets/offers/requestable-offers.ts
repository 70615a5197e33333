import {
  isCode,
  needsAccount,
  type Offer,
  type PromoCode,
  type AdvertisedOffer,
} from '@/server/catalogue/items/catalogue-items'
import { findEarnedKind, getDiscountKind } from '@/server/catalogue/offers/discount-kinds'
import {
  getRequirement,
  isAutomatic,
  isForShow,
  findOfferRefusal,
} from '@/server/catalogue/offers/offer-rules'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { toLocalTime } from '@/server/catalogue/shows/zoned-time'
import type { OrderOffers, CardOffer, RequestableOffer } from '@/server/orders/fulfilment'
import { sumLines } from '@/server/orders/price-order'
import { findOffers } from './wire-offers'
import type { TicketRequest } from '../price-tickets'
import { priceTickets } from '../price-tickets'
import { addOffer, removeOffer } from './change-offers'

/**
 * Returns the offers that these tickets have or would benefit from: student offers, card offers, and
 * automatic offers that are not on the order. A guest sees those for signed-in visitors. A code is listed
 * only once it is on the order.
 */
export function findRequestableOffers(show: ShowForSale, requested: TicketRequest, now: Date): OrderOffers {
  const costs = (tickets: TicketRequest) => sumLines(priceTickets(show, tickets, now))
  const isOn = ({ id }: Offer) => requested.promotions.includes(id)
  const asMember = { ...requested, isSignedIn: true }
  const isWorthIt = (offer: Offer) => {
    const more = addOffer(show, asMember, offer, now)
    return typeof more !== 'string' && (isOn(offer) || costs(more) < costs(requested))
  }
  const codes = [...show.codes.values()].filter((code) => isForShow(code, show))
  const listed = codes.filter((code) => (isCardOffer(code) ? isOn(code) || isWorthIt(code) : isOn(code)))
  const advertised = (offer: AdvertisedOffer) => ({
    ...plainOffer(offer),
    needsAccount: needsAccount(offer),
    offMinor: offMinor(show, asMember, offer, now),
  })
  return {
    offers: [
      ...show.offers
        .filter((offer) => isAutomatic(offer) && !isOn(offer) && isWorthIt(offer))
        .map((offer) => ({ ...advertised(offer), requirement: 'nothing' as const })),
      ...show.offers
        .filter((offer) => getRequirement(offer) === 'student-id' && isWorthIt(offer))
        .map((offer) => ({
          ...advertised(offer),
          requirement: 'student-id' as const,
          ticketPrice: offer.discount.amount,
        })),
      ...earnedOffers(show, requested, now),
      ...listed.map((code) => ({
        ...offerOfCode(code),
        ...(isCardOffer(code) &&
          isOn(code) && { withoutMinor: costs(removeOffer(show, requested, code.id, now)) }),
      })),
    ],
    takesCodes: takesCodes(show, now),
  }
}

/** Whether there are codes for a show that a visitor can type. */
export function takesCodes(show: ShowForSale, now: Date): boolean {
  return [...show.codes.values()].some(
    (code) => isForShow(code, show) && !isCardOffer(code) && !isOver(code, show, now),
  )
}

export function listCardOffers(show: ShowForSale, promotions: readonly string[]): CardOffer[] {
  return findOffers(show, promotions).flatMap((offer) =>
    isCode(offer) && isCardOffer(offer) ? [{ id: offer.id, cards: offer.cards }] : [],
  )
}

function isCardOffer(offer: Offer): boolean {
  return getRequirement(offer) === 'card'
}

function isOver({ until }: PromoCode, { timeZone }: ShowForSale, now: Date): boolean {
  return until !== '' && toLocalTime(now, timeZone).date > until
}

/**
 * Returns the offers paid from the visitor’s own balances: what is available and what these tickets would
 * use; for guests, that there may be credit.
 */
function earnedOffers(show: ShowForSale, requested: TicketRequest, now: Date): RequestableOffer[] {
  const { earned, isSignedIn, promotions } = requested
  if (earned === undefined) return []
  return show.offers.flatMap((offer): RequestableOffer[] => {
    const kind = findEarnedKind(offer)
    if (kind === null || findOfferRefusal(offer, { ...show, isSignedIn, now }) !== null) return []
    const plain = plainOffer(offer)
    const isCredit = getDiscountKind(kind).own === 'credit'
    if (earned === null) return isCredit ? [{ ...plain, requirement: 'credit' }] : []
    if (earned[kind] === 0 && !promotions.includes(offer.id)) return []
    const own = { ...plain, offMinor: offMinor(show, requested, offer, now) }
    return isCredit
      ? [{ ...own, requirement: 'credit', balanceMinor: earned[kind] }]
      : [{ ...own, requirement: 'earned', timesLeft: earned[kind] }]
  })
}

/** Returns the actual or possible discount of an offer on the tickets; 0 when the two cannot be combined. */
function offMinor(show: ShowForSale, requested: TicketRequest, offer: Offer, now: Date): number {
  const isOn = requested.promotions.includes(offer.id)
  const more = isOn ? requested : addOffer(show, requested, offer, now)
  if (typeof more === 'string') return 0
  const own = priceTickets(show, more, now).filter(
    ({ kind, code }) => kind === 'discount' && code === offer.id,
  )
  return -sumLines(own)
}

function plainOffer({ id, title, message }: Offer) {
  return { id, title, message, ticketPrice: 0, cards: [] }
}

function offerOfCode(code: PromoCode): RequestableOffer {
  return {
    ...plainOffer(code),
    requirement: isCardOffer(code) ? 'card' : 'code',
    cards: code.cards,
    needsAccount: needsAccount(code),
  }
}
