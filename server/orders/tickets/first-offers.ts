import { automaticOffers } from '@/server/catalogue/offer-rules'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import type { Database } from '@/server/platform/store/store'
import { earnedBy, type Credits } from '../credits'
import type { Order } from '../order-repository'
import type { WantedTickets } from './price-tickets'
import { withOffer } from './put-offer'

/**
 * What stands on an order from its beginning: what everybody gets, or a new friend's share where it takes off more. Guests and
 * shows without such a share ask the database nothing.
 */
export async function withFirstOffers(
  on: Database,
  credits: Pick<Credits, 'earned'>,
  show: ShowForSale,
  seatIndices: readonly number[],
  payer: Pick<Order, 'brandId' | 'accountId'>,
  now: Date,
): Promise<WantedTickets> {
  const { currency, timeZone } = show
  const promotions = automaticOffers(show.offers, { currency, timeZone, now }).map(({ id }) => id)
  const plain = { seatIndices, foods: [], promotions }
  const share = show.offers.find(({ discount }) => discount.kind === 'friend-share')
  if (!share || payer.accountId === null) return plain
  const earned = await earnedBy(on, credits, show, payer)
  const more = withOffer(show, { ...plain, earned }, share, now)
  return typeof more === 'string' ? plain : more
}
