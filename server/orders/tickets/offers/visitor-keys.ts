import { createHmac } from 'node:crypto'
import { isNetwork } from '@/server/platform/http/visit/visitor'
import type { Order } from '@/server/orders/order-repository'

/**
 * By what somebody is known again who uses a code a second time: the browser, once it is given the e-mail address, and the
 * account where there is one. Never the network address, which neighbours share. Keyed, so that nobody reads them from the database.
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
