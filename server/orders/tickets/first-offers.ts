import { automaticOffers } from '@/server/catalogue/offer-rules'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import type { Database } from '@/server/platform/store/store'
import { payerOf, type Credits } from '../credits'
import type { Order } from '../order-repository'
import type { WantedTickets } from './price-tickets'
import { withOffer } from './put-offer'

/**
 * What stands on an order from its beginning: what is given without asking, or a new friend's share where it takes off more.
 * Guests and shows without such a share ask the database nothing.
 */
export async function withFirstOffers(
  on: Database,
  credits: Pick<Credits, 'earned'>,
  show: ShowForSale,
  seatIndices: readonly number[],
  payer: Pick<Order, 'brandId' | 'accountId'>,
  now: Date,
): Promise<WantedTickets> {
  const isSignedIn = payer.accountId !== null
  const promotions = automaticOffers(show.offers, { ...show, isSignedIn, now }).map(({ id }) => id)
  const plain = { seatIndices, foods: [], promotions, isSignedIn, earned: undefined }
  const share = show.offers.find(({ discount }) => discount.kind === 'friend-share')
  if (!share || !isSignedIn) return plain
  const more = withOffer(show, { ...plain, ...(await payerOf(on, credits, show, payer)) }, share, now)
  return typeof more === 'string' ? plain : more
}
