import { ApiError } from '@/server/platform/api-error'
import type { StoredReservationState } from '@/server/platform/store/tables/inventory-tables'
import type { Reservation } from './reservation-repository'

export function getCurrentState(
  reservation: Pick<Reservation, 'state' | 'expired'>,
): StoredReservationState | 'expired' {
  return reservation.state === 'held' && reservation.expired ? 'expired' : reservation.state
}

/** @throws ApiError HOLD_EXPIRED unless the seats are still held. */
export function assertHeld(reservation: Reservation): void {
  if (getCurrentState(reservation) !== 'held')
    throw new ApiError('HOLD_EXPIRED', 'Sorry your session has timed out!') // spec §8
}

export function wireHold(hold: Pick<Reservation, 'id' | 'expiresAt' | 'serverTime'>) {
  return {
    ReserveID: hold.id,
    ExpiresAt: hold.expiresAt.getTime(),
    ServerTime: hold.serverTime.getTime(),
  }
}
