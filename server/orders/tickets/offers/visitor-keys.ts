import { createHmac } from 'node:crypto'
import { isShared } from '@/server/platform/http/visit/visitor'
import type { Order } from '@/server/orders/order-repository'

/**
 * Returns the keys that recognise a visitor who uses a code again: the browser, and the account if there is
 * one. Never the network address, which neighbours share, nor the person at a counter, who serves many, nor the contact of the order, which proves nothing:
 * anybody could use up the code of the person whose address they type. They are keyed hashes, so that the
 * database does not reveal them.
 */
export function visitorKeys(
  reserveSecret: Buffer,
  { visitor, accountId }: Pick<Order, 'visitor' | 'accountId'>,
): Buffer[] {
  const known = [
    ...(isShared(visitor) ? [] : [['device', visitor]]),
    ...(accountId === null ? [] : [['account', accountId]]),
  ]
  return known.map((who) =>
    createHmac('sha256', reserveSecret)
      .update(JSON.stringify(['offer-visitor', ...who]))
      .digest(),
  )
}
