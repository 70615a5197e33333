import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import { findReservation } from '@/server/inventory/reservation-repository'
import type { Store } from '@/server/platform/store/store'
import { lockOrder, replaceLines, setPromotions } from '../order-repository'
import type { Payer } from '../credits'
import { extrasOf, priceTickets } from './price-tickets'
import { withoutOffer } from './put-offer'

/** Takes an offer off an order that can still be paid, and prices it anew: the visitor looks at it before paying. */
export async function dropOffer(
  store: Store,
  show: ShowForSale,
  orderId: string,
  code: string,
  payer: Payer,
): Promise<void> {
  await store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.state !== 'open' || !order.promotions.includes(code)) return
    const reservation = await findReservation(transaction, orderId)
    if (!reservation) return
    const { seatIndices, serverTime } = reservation
    const wanted = withoutOffer(show, { seatIndices, ...extrasOf(order), ...payer }, code, serverTime)
    await setPromotions(transaction, orderId, wanted.promotions)
    await replaceLines(transaction, orderId, priceTickets(show, wanted, serverTime))
  })
}
