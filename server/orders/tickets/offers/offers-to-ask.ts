import {
  isCode,
  needsAccount,
  type Offer,
  type PromoCode,
  type Promotion,
} from '@/server/catalogue/items/catalogue-items'
import { earnedKindOf, kindOf } from '@/server/catalogue/offers/discount-kinds'
import { asksOf, isAutomatic, isForShow, findOfferRefusal } from '@/server/catalogue/offers/offer-rules'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { localOf } from '@/server/catalogue/shows/zoned-time'
import type { Asked, CardOffer, OfferToAsk } from '@/server/orders/fulfilment'
import { totalOf } from '@/server/orders/price-order'
import { offersNamed } from './wire-offers'
import type { WantedTickets } from '../price-tickets'
import { priceTickets } from '../price-tickets'
import { withOffer, withoutOffer } from './put-offer'

/**
 * Returns the offers that these tickets have or would benefit from: student offers, card offers, and
 * automatic offers that are not on the order. A guest sees those for signed-in visitors. A code is listed
 * only once it is on the order.
 */
export function offersToAsk(show: ShowForSale, requested: WantedTickets, now: Date): Asked {
  const costs = (tickets: WantedTickets) => totalOf(priceTickets(show, tickets, now))
  const isOn = ({ id }: Offer) => requested.promotions.includes(id)
  const asMember = { ...requested, isSignedIn: true }
  const isWorthIt = (offer: Offer) => {
    const more = withOffer(show, asMember, offer, now)
    return typeof more !== 'string' && (isOn(offer) || costs(more) < costs(requested))
  }
  const codes = [...show.codes.values()].filter((code) => isForShow(code, show))
  const listed = codes.filter((code) => (isCardOffer(code) ? isOn(code) || isWorthIt(code) : isOn(code)))
  const advertised = (offer: Promotion) => ({
    ...plainOffer(offer),
    needsAccount: needsAccount(offer),
    offMinor: offMinor(show, asMember, offer, now),
  })
  return {
    offers: [
      ...show.offers
        .filter((offer) => isAutomatic(offer) && !isOn(offer) && isWorthIt(offer))
        .map((offer) => ({ ...advertised(offer), asks: 'nothing' as const })),
      ...show.offers
        .filter((offer) => asksOf(offer) === 'student-id' && isWorthIt(offer))
        .map((offer) => ({
          ...advertised(offer),
          asks: 'student-id' as const,
          ticketPrice: offer.discount.amount,
        })),
      ...earnedOffers(show, requested, now),
      ...listed.map((code) => ({
        ...ofCode(code),
        ...(isCardOffer(code) &&
          isOn(code) && { withoutMinor: costs(withoutOffer(show, requested, code.id, now)) }),
      })),
    ],
    takesCodes: codes.some((code) => !isCardOffer(code) && !isOver(code, show, now)),
  }
}

export function cardOffersOf(show: ShowForSale, promotions: readonly string[]): CardOffer[] {
  return offersNamed(show, promotions).flatMap((offer) =>
    isCode(offer) && isCardOffer(offer) ? [{ id: offer.id, cards: offer.cards }] : [],
  )
}

function isCardOffer(offer: Offer): boolean {
  return asksOf(offer) === 'card'
}

function isOver({ until }: PromoCode, { timeZone }: ShowForSale, now: Date): boolean {
  return until !== '' && localOf(now, timeZone).date > until
}

/**
 * Returns the offers paid from the visitor’s own balances: what is available and what these tickets would
 * use; for guests, that there may be credit.
 */
function earnedOffers(show: ShowForSale, requested: WantedTickets, now: Date): OfferToAsk[] {
  const { earned, isSignedIn, promotions } = requested
  if (earned === undefined) return []
  return show.offers.flatMap((offer): OfferToAsk[] => {
    const kind = earnedKindOf(offer)
    if (kind === null || findOfferRefusal(offer, { ...show, isSignedIn, now }) !== null) return []
    const plain = plainOffer(offer)
    const isCredit = kindOf(kind).own === 'credit'
    if (earned === null) return isCredit ? [{ ...plain, asks: 'credit' }] : []
    if (earned[kind] === 0 && !promotions.includes(offer.id)) return []
    const own = { ...plain, offMinor: offMinor(show, requested, offer, now) }
    return isCredit
      ? [{ ...own, asks: 'credit', balanceMinor: earned[kind] }]
      : [{ ...own, asks: 'earned', timesLeft: earned[kind] }]
  })
}

/** Returns the actual or possible discount of an offer on the tickets; 0 when the two cannot be combined. */
function offMinor(show: ShowForSale, requested: WantedTickets, offer: Offer, now: Date): number {
  const isOn = requested.promotions.includes(offer.id)
  const more = isOn ? requested : withOffer(show, requested, offer, now)
  if (typeof more === 'string') return 0
  const own = priceTickets(show, more, now).filter(
    ({ kind, code }) => kind === 'discount' && code === offer.id,
  )
  return -totalOf(own)
}

function plainOffer({ id, title, message }: Offer) {
  return { id, title, message, ticketPrice: 0, cards: [] }
}

function ofCode(code: PromoCode): OfferToAsk {
  return {
    ...plainOffer(code),
    asks: isCardOffer(code) ? 'card' : 'code',
    cards: code.cards,
    needsAccount: needsAccount(code),
  }
}
