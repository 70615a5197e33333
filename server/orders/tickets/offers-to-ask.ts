import { toMinor } from '@/contract/money'
import { isCode, type Offer, type PromoCode, type Promotion } from '@/server/catalogue/catalogue-items'
import { isForShow, whyNotNow } from '@/server/catalogue/offer-rules'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import { localOf } from '@/server/catalogue/zoned-time'
import type { Asked, CardOffer, OfferToAsk } from '../fulfilment'
import { totalOf } from '../price-order'
import { offersNamed } from './find-offer'
import type { WantedTickets } from './price-tickets'
import { priceTickets } from './price-tickets'
import { withOffer, withoutOffer } from './put-offer'

/**
 * Offers for which something is asked, as far as these tickets have one or would cost less with it: students' and those for
 * cards. A code is listed once it is on the order, and by nobody before.
 */
export function offersToAsk(show: ShowForSale, wanted: WantedTickets, now: Date): Asked {
  const costs = (tickets: WantedTickets) => totalOf(priceTickets(show, tickets, now))
  const isOn = ({ id }: Offer) => wanted.promotions.includes(id)
  const isWorthIt = (offer: Offer) => {
    const more = withOffer(show, wanted, offer, now)
    return typeof more !== 'string' && (isOn(offer) || costs(more) < costs(wanted))
  }
  const codes = [...show.codes.values()].filter((code) => isForShow(code, show))
  const listed = codes.filter((code) => (isCardOffer(code) ? isOn(code) || isWorthIt(code) : isOn(code)))
  return {
    offers: [
      ...show.offers.filter((offer) => asksForStudentId(offer) && isWorthIt(offer)).map(studentOffer),
      ...creditOffers(show, wanted, now),
      ...listed.map((code) => ({
        ...ofCode(code),
        ...(isCardOffer(code) &&
          isOn(code) && { withoutMinor: costs(withoutOffer(show, wanted, code.id, now)) }),
      })),
    ],
    takesCodes: codes.some((code) => !isCardOffer(code) && !isOver(code, show, now)),
  }
}

/** Offers among these that some cards have only. */
export function cardOffersOf(show: ShowForSale, promotions: readonly string[]): CardOffer[] {
  return offersNamed(show, promotions).flatMap((offer) =>
    isCode(offer) && isCardOffer(offer) ? [{ id: offer.id, cards: offer.cards }] : [],
  )
}

function isCardOffer({ cards }: PromoCode): boolean {
  return cards.length > 0
}

function isOver({ until }: PromoCode, { timeZone }: ShowForSale, now: Date): boolean {
  return until !== '' && localOf(now, timeZone).date > until
}

/** Paid from credit: what there is of it, and for guests that there may be. */
function creditOffers(show: ShowForSale, wanted: WantedTickets, now: Date): OfferToAsk[] {
  const { creditMinor, promotions } = wanted
  if (creditMinor === undefined) return []
  return show.offers
    .filter(({ discount }) => discount.kind === 'referral')
    .filter((offer) => creditMinor !== 0 || promotions.includes(offer.id))
    .filter((offer) => whyNotNow(offer, { ...show, now }) === null)
    .map(({ id, title, message, discount }) => ({
      id,
      asks: 'credit',
      title,
      message,
      ticketPrice: 0,
      cards: [],
      ...(creditMinor !== null && {
        credit: {
          balanceMinor: creditMinor,
          offMinor: Math.min(creditMinor, toMinor(discount.amount, show.currency)),
        },
      }),
    }))
}

function asksForStudentId({ proof, discount }: Promotion): boolean {
  return proof !== '' && discount.kind === 'flat-price'
}

function studentOffer({ id, title, message, discount }: Promotion): OfferToAsk {
  return { id, asks: 'student-id', title, message, ticketPrice: discount.amount, cards: [] }
}

function ofCode(code: PromoCode): OfferToAsk {
  const { id, title, message, cards } = code
  return { id, asks: isCardOffer(code) ? 'card' : 'code', title, message, ticketPrice: 0, cards }
}
