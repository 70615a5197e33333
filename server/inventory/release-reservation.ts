import type { ReleaseReservation } from '@/contract/booking/release-reservation'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { ownReservation, selectReservation, visibleState } from './reservation'

/**
 * Gives the seats of a hold back; what is paid or being paid stays.
 * @throws Refusal NOT_FOUND
 */
export const releaseReservation: Handler<typeof ReleaseReservation> = async (request, context) => {
  const claimant = claimantOf(request, context)
  return context.store.transaction(async (client) => {
    const { rows } = await client.query(`${selectReservation} where r.id = $1 for update`, [
      request.ReserveID,
    ])
    const reservation = ownReservation(rows[0], claimant)
    if (reservation.state !== 'held') return { State: visibleState(reservation) }
    await client.query(`update reservations set state = 'released' where id = $1`, [reservation.id])
    await client.query(
      `delete from claims where ctid in (
         select ctid from claims where reservation_id = $1 order by seat_index for update)`,
      [reservation.id],
    )
    return { State: 'released' as const }
  })
}
