import type { Transaction } from '@/server/platform/store/store'
import type { Pricer } from './fulfilment'
import { replaceLines, setPromotions, type Order } from './order-repository'
import { isSamePrice } from './price-order'

/**
 * Prices an order anew, which is locked, and says whether that changed anything: an offer's day is over, a price list was
 * replaced. What has changed stands on the order now, for the visitor to look at before paying. // threats: MTRED, MT100
 */
export async function repriceOrder(
  transaction: Transaction,
  order: Order,
  pricer: Pricer,
  now: Date,
): Promise<boolean> {
  const { lines, promotions } = pricer(order, now)
  if (isSamePrice(lines, order.lines)) return false
  await setPromotions(transaction, order.id, promotions)
  await replaceLines(transaction, order.id, lines)
  return true
}
