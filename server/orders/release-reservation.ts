import type { ReleaseReservation } from '@/contract/booking/reservation-calls'
import { deleteClaims } from '@/server/inventory/claims-repository'
import { endLiveHold } from '@/server/inventory/live-holds-repository'
import { getCurrentState } from '@/server/inventory/reservation'
import {
  lockReservation,
  setReservationState,
  type Reservation,
} from '@/server/inventory/reservation-repository'
import { ApiError } from '@/server/platform/api-error'
import { identifyClaimant, type Handler } from '@/server/platform/request-context'
import type { Transaction } from '@/server/platform/store/store'
import { setOrderState } from './order-repository'
import { lockOwnOrder } from './own-order'

/**
 * Releases the seats of a hold; a paid order or one being paid is unchanged.
 * @throws ApiError NOT_FOUND
 */
export const releaseReservation: Handler<typeof ReleaseReservation> = async (request, context) => {
  const claimant = identifyClaimant(request, context)
  return context.store.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, request.ReserveID, claimant)
    const reservation = await lockReservation(transaction, order.id)
    if (!reservation) throw new ApiError('NOT_FOUND', 'There is no such reservation.')
    if (order.state !== 'open') return { State: getCurrentState(reservation) }
    await releaseOpenOrder(transaction, reservation)
    return { State: 'released' as const }
  })
}

/**
 * Gives up an open order and frees its seats; the caller has locked it and its reservation. Money that arrives
 * all the same is refunded by `settle`.
 */
export async function releaseOpenOrder(
  transaction: Transaction,
  { id }: Pick<Reservation, 'id'>,
): Promise<void> {
  await setOrderState(transaction, id, 'cancelled')
  await setReservationState(transaction, id, 'released')
  await deleteClaims(transaction, id)
  await endLiveHold(transaction, id)
}
