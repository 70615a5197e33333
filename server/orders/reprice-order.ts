import type { Transaction } from '@/server/platform/store/store'
import type { Pricer } from './fulfilment'
import { replaceLines, setPromotions, type Order } from './order-repository'
import { isSamePrice } from './price-order'

/**
 * Prices a locked order again and returns whether anything changed: an offer's day is over, a price list was
 * replaced. Changes are stored on the order, so that the visitor sees them before paying. // threats: MTRED,
 * MT100
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
