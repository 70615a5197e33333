import { sql } from 'kysely'
import { build, change, prepare, rowsOf, type Places, type Queryable } from '@/server/platform/store/query'
import type { Store } from '@/server/platform/store/store'
import type { Reservation } from './reservation-repository'

const isLive = sql<boolean>`expires_at > now()`

const findTaken = prepare('taken-seats', (place: Places<{ scheduleId: string }>) =>
  build
    .selectFrom('claims')
    .select('seat_index')
    .where('schedule_id', '=', place('scheduleId'))
    .where(isLive)
    .orderBy('seat_index'),
)

/** Indices of the seats of a show that nobody can have now, ascending. */
export async function takenSeats(store: Store, scheduleId: string): Promise<number[]> {
  return (await findTaken(store, { scheduleId })).map((row) => row.seat_index)
}

const countTaken = prepare('taken-counts', (place: Places<{ scheduleIds: readonly string[] }>) =>
  build
    .selectFrom('claims')
    .select(['schedule_id', sql<number>`count(*)::int`.as('taken')])
    .where(sql<boolean>`schedule_id = any(${place('scheduleIds')}::text[])`)
    .where(isLive)
    .groupBy('schedule_id'),
)

/** How many seats of each show are taken; a show with none is absent. */
export async function takenCounts(
  store: Store,
  scheduleIds: readonly string[],
): Promise<Map<string, number>> {
  if (scheduleIds.length === 0) return new Map()
  const rows = await countTaken(store, { scheduleIds })
  return new Map(rows.map((row) => [row.schedule_id, row.taken]))
}

/** Which of these seats somebody else has, ascending. */
export async function takenOf(
  on: Queryable,
  scheduleId: string,
  seatIndices: readonly number[],
  exceptReservation: string | null,
): Promise<number[]> {
  const rows = await rowsOf(
    on,
    build
      .selectFrom('claims')
      .select('seat_index')
      .where('schedule_id', '=', scheduleId)
      .where('seat_index', 'in', seatIndices)
      .where(isLive)
      .where('reservation_id', 'is distinct from', exceptReservation)
      .orderBy('seat_index'),
  )
  return rows.map((row) => row.seat_index)
}

/** Locks a reservation's claims in the order in which everybody locks them; returns how many there are. */
export async function lockClaims(on: Queryable, reservationId: string): Promise<number> {
  const locked = await rowsOf(
    on,
    build
      .selectFrom('claims')
      .select('seat_index')
      .where('reservation_id', '=', reservationId)
      .orderBy('seat_index')
      .forUpdate(),
  )
  return locked.length
}

/** Lets claims that are locked live until a moment, or for good. */
export async function setClaimsExpiry(
  on: Queryable,
  reservationId: string,
  expiresAt: Date | 'infinity',
): Promise<void> {
  await change(
    on,
    build.updateTable('claims').set({ expires_at: expiresAt }).where('reservation_id', '=', reservationId),
  )
}

/** Claims a reservation's seats again, for good, where nobody else has them; all of them or none. */
export async function claimAgain(on: Queryable, reservation: Reservation): Promise<boolean> {
  const { id, scheduleId, seatIndices } = reservation
  await on.query('savepoint claim_again')
  const claimed = await change(
    on,
    build
      .insertInto('claims')
      // Ascending, as everybody claims: two never wait for each other.
      .values(
        seatIndices.map((seat_index) => ({
          schedule_id: scheduleId,
          seat_index,
          reservation_id: id,
          expires_at: 'infinity',
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['schedule_id', 'seat_index'])
          .doUpdateSet((eb) => ({
            reservation_id: eb.ref('excluded.reservation_id'),
            expires_at: eb.ref('excluded.expires_at'),
          }))
          .where((eb) =>
            eb.or([
              eb('claims.expires_at', '<=', sql<Date>`now()`),
              eb('claims.reservation_id', '=', eb.ref('excluded.reservation_id')),
            ]),
          ),
      ),
  )
  if (claimed === seatIndices.length) return true
  await on.query('rollback to savepoint claim_again')
  return false
}

/** Gives all seats of a reservation back. */
export async function dropClaims(on: Queryable, reservationId: string): Promise<void> {
  await lockClaims(on, reservationId)
  await change(on, build.deleteFrom('claims').where('reservation_id', '=', reservationId))
}
