import type { Claimant } from '@/server/platform/request-context'
import { ApiError } from '@/server/platform/api-error'
import type { Database, Transaction } from '@/server/platform/store/store'
import { findOrder, lockOrder, type Order } from './order-repository'
import { matchesKey } from './reserve-keys'

/**
 * Returns the claimant’s own order. An id alone gives no access, and the answer does not reveal whether the
 * order exists.
 * @throws ApiError NOT_FOUND
 */
export async function findOwnOrder(db: Database, id: string, claimant: Claimant): Promise<Order> {
  return assertOwner(await findOrder(db, id), claimant)
}

/**
 * Like `findOwnOrder`, but locks the order until the transaction ends.
 * @throws ApiError NOT_FOUND
 */
export async function lockOwnOrder(transaction: Transaction, id: string, claimant: Claimant): Promise<Order> {
  return assertOwner(await lockOrder(transaction, id), claimant)
}

function assertOwner(order: Order | undefined, claimant: Claimant): Order {
  if (!order || order.brandId !== claimant.brandId || !isOwnedBy(order, claimant))
    throw new ApiError('NOT_FOUND', 'There is no such reservation.')
  return order
}

/**
 * Whether the claimant has the session of the order’s account, or the capability key issued with the
 * reservation.
 */
function isOwnedBy({ accountId, keyHash }: Order, claimant: Claimant): boolean {
  const isOwners = accountId !== null && accountId === claimant.accountId
  return isOwners || matchesKey(keyHash, claimant.reserveKey)
}

/** @throws ApiError unless the order can still be changed and paid. */
export function assertOrderOpen(order: Order): void {
  switch (order.state) {
    case 'open':
      return
    case 'paying':
      throw new ApiError('PAYMENT_IN_PROGRESS', 'A payment for these seats is on its way.')
    case 'fulfilled':
      throw new ApiError('ALREADY_BOOKED', 'These seats are booked already.')
    case 'cancelled':
      throw new ApiError('HOLD_RELEASED', 'These seats were given back.')
    case 'refunded':
      throw new ApiError('HOLD_EXPIRED', 'Sorry your session has timed out!') // spec §8
  }
}
