import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import type { OfferToAsk } from '../fulfilment'
import { totalOf } from '../price-order'
import type { WantedTickets } from './price-tickets'
import { priceTickets } from './price-tickets'
import { withOffer } from './put-offer'

/** Offers for which something is asked, as far as these tickets have one or would cost less with it. */
export function offersToAsk(show: ShowForSale, wanted: WantedTickets, now: Date): OfferToAsk[] {
  const costs = (tickets: WantedTickets) => totalOf(priceTickets(show, tickets, now))
  return show.offers.flatMap((offer) => {
    const { id, proof, discount } = offer
    if (proof === '' || discount.kind !== 'flat-price') return []
    const more = withOffer(show, wanted, offer, now)
    const isOn = wanted.promotions.includes(id)
    const isWorthIt = typeof more !== 'string' && (isOn || costs(more) < costs(wanted))
    return isWorthIt ? [{ id, asks: proof, ticketPrice: discount.amount }] : []
  })
}
