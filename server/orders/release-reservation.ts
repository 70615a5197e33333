import type { ReleaseReservation } from '@/contract/booking/release-reservation'
import { deleteClaims } from '@/server/inventory/claims-repository'
import { endLiveHold } from '@/server/inventory/live-holds-repository'
import { visibleState } from '@/server/inventory/reservation'
import { lockReservation, setReservationState } from '@/server/inventory/reservation-repository'
import { ApiError } from '@/server/platform/api-error'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { setOrderState } from './order-repository'
import { lockOwnOrder } from './own-order'

/**
 * Releases the seats of a hold; a paid order or one being paid is unchanged.
 * @throws ApiError NOT_FOUND
 */
export const releaseReservation: Handler<typeof ReleaseReservation> = async (request, context) => {
  const claimant = claimantOf(request, context)
  return context.store.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, request.ReserveID, claimant)
    const reservation = await lockReservation(transaction, order.id)
    if (!reservation) throw new ApiError('NOT_FOUND', 'There is no such reservation.')
    if (order.state !== 'open') return { State: visibleState(reservation) }
    await setOrderState(transaction, order.id, 'cancelled')
    await setReservationState(transaction, reservation.id, 'released')
    await deleteClaims(transaction, reservation.id)
    await endLiveHold(transaction, reservation.id)
    return { State: 'released' as const }
  })
}
