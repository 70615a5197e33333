import { sql } from 'kysely'
import { statement } from '@/server/platform/store/statement'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Reservation } from './reservation-repository'

const now = sql<Date>`now()`

const takenStatement = statement('taken-seats', (db, { scheduleId }: { scheduleId: string }) =>
  db
    .selectFrom('claims')
    .select('seat_index as seatIndex')
    .where('schedule_id', '=', scheduleId)
    .where('expires_at', '>', now)
    .orderBy('seat_index'),
)

/** Returns the indices of the seats of a show that are not available now, ascending. */
export async function findTakenSeats(db: Database, scheduleId: string): Promise<number[]> {
  return (await db.run(takenStatement, { scheduleId })).rows.map((row) => row.seatIndex)
}

const countStatement = statement('taken-counts', (db, args: { scheduleIds: readonly string[] }) =>
  db
    .selectFrom('claims')
    .select((eb) => ['schedule_id as scheduleId', sql<number>`${eb.fn.countAll()}::int`.as('taken')])
    .where((eb) => eb('schedule_id', '=', eb.fn.any(sql<string[]>`${args.scheduleIds}::text[]`)))
    .where('expires_at', '>', now)
    .groupBy('schedule_id'),
)

/** Returns how many seats of each show are taken; a show without taken seats is absent. */
export async function countTakenSeats(
  db: Database,
  scheduleIds: readonly string[],
): Promise<Map<string, number>> {
  if (scheduleIds.length === 0) return new Map()
  const { rows } = await db.run(countStatement, { scheduleIds })
  return new Map(rows.map((row) => [row.scheduleId, row.taken]))
}

/** Returns those of the seats that another reservation holds, ascending. */
export async function readTaken(
  db: Database,
  scheduleId: string,
  seatIndices: readonly number[],
  exceptReservation: string | null,
): Promise<number[]> {
  const rows = await db.kysely
    .selectFrom('claims')
    .select('seat_index as seatIndex')
    .where('schedule_id', '=', scheduleId)
    .where('seat_index', 'in', seatIndices)
    .where('expires_at', '>', now)
    .where('reservation_id', 'is distinct from', exceptReservation)
    .orderBy('seat_index')
    .execute()
  return rows.map((row) => row.seatIndex)
}

/** Locks a reservation’s claims in the order that all transactions use; returns their number. */
export async function lockClaims(transaction: Transaction, reservationId: string): Promise<number> {
  const locked = await transaction.kysely
    .selectFrom('claims')
    .select('seat_index')
    .where('reservation_id', '=', reservationId)
    .orderBy('seat_index')
    .forUpdate()
    .execute()
  return locked.length
}

/** Sets the expiry of locked claims, or makes them permanent. */
export async function setClaimsExpiry(
  transaction: Transaction,
  reservationId: string,
  expiresAt: Date | 'infinity',
): Promise<void> {
  await transaction.kysely
    .updateTable('claims')
    .set({ expires_at: expiresAt })
    .where('reservation_id', '=', reservationId)
    .execute()
}

/**
 * Claims seats permanently, all of them or none, unless another reservation has one. For a reservation that
 * had them before, or for another holder with an id of its own.
 * @param from Another holder whose seats it takes over.
 * @param seatIndices Ascending.
 */
export async function claimPermanently(
  transaction: Transaction,
  { id, scheduleId, seatIndices }: Pick<Reservation, 'id' | 'scheduleId' | 'seatIndices'>,
  from = id,
): Promise<boolean> {
  await transaction.query('savepoint claim_for_good')
  const { numInsertedOrUpdatedRows } = await transaction.kysely
    .insertInto('claims')
    // Every transaction claims in ascending order, so two never wait for each other.
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
          eb.or([eb('claims.expires_at', '<=', now), eb('claims.reservation_id', 'in', [id, from])]),
        ),
    )
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows) === seatIndices.length) return true
  await transaction.query('rollback to savepoint claim_for_good')
  return false
}

/**
 * Exchanges sold seats of a reservation for others, all of them or none. The released ones are locked in the
 * same ascending pass that claims the others, so that two transactions never wait for each other.
 */
export async function exchangeClaims(
  transaction: Transaction,
  { id, scheduleId }: Pick<Reservation, 'id' | 'scheduleId'>,
  { taken, released }: { readonly taken: readonly number[]; readonly released: readonly number[] },
): Promise<boolean> {
  const seatIndices = [...taken, ...released].toSorted((a, b) => a - b)
  if (!(await claimPermanently(transaction, { id, scheduleId, seatIndices }))) return false
  await transaction.kysely
    .deleteFrom('claims')
    .where('reservation_id', '=', id)
    .where('seat_index', 'in', released)
    .execute()
  return true
}

export async function deleteClaims(transaction: Transaction, reservationId: string): Promise<void> {
  await lockClaims(transaction, reservationId)
  await transaction.kysely.deleteFrom('claims').where('reservation_id', '=', reservationId).execute()
}

/** Releases a reservation’s seats in one show; it keeps those in others. */
export async function deleteClaimsIn(
  transaction: Transaction,
  { id, scheduleId }: Pick<Reservation, 'id' | 'scheduleId'>,
): Promise<void> {
  await lockClaims(transaction, id)
  await transaction.kysely
    .deleteFrom('claims')
    .where('reservation_id', '=', id)
    .where('schedule_id', '=', scheduleId)
    .execute()
}

/** Releases some of a reservation’s seats; it keeps the others. */
export async function deleteClaimsOf(
  transaction: Transaction,
  reservationId: string,
  seats: readonly number[],
): Promise<void> {
  await lockClaims(transaction, reservationId)
  await transaction.kysely
    .deleteFrom('claims')
    .where('reservation_id', '=', reservationId)
    .where('seat_index', 'in', seats)
    .execute()
}
