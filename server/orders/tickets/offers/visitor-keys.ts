import { createHmac } from 'node:crypto'
import { isNetwork } from '@/server/platform/http/visit/visitor'
import type { Order } from '@/server/orders/order-repository'

/**
 * Returns the keys that recognise a visitor who uses a code again: the browser, the e-mail address once it is
 * given, and the account if there is one. Never the network address, which neighbours share. They are keyed
 * hashes, so that the database does not reveal them.
 */
export function visitorKeys(
  reserveSecret: Buffer,
  { visitor, email, accountId }: Pick<Order, 'visitor' | 'email' | 'accountId'>,
): Buffer[] {
  const known = [
    ...(isNetwork(visitor) ? [] : [['device', visitor]]),
    ...(email ? [['email', email]] : []),
    ...(accountId === null ? [] : [['account', accountId]]),
  ]
  return known.map((who) =>
    createHmac('sha256', reserveSecret)
      .update(JSON.stringify(['offer-visitor', ...who]))
      .digest(),
  )
}
