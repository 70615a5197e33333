import { sql } from 'kysely'
import { longestHoldMs, paymentWindowMs } from '@/contract/limits'
import type { ShowSnapshot, StoredReservationState } from '@/server/platform/store/tables/inventory-tables'
import { statement } from '@/server/platform/store/statement'
import type { Builder, Database, Transaction } from '@/server/platform/store/store'

const select = (db: Builder) =>
  db.selectFrom('reservations').select((eb) => [
    'id',
    'schedule_id as scheduleId',
    'state',
    'seat_indices as seatIndices',
    'show',
    'max_tickets as maxTickets',
    'expires_at as expiresAt',
    /** Whether the hold is over by the database's clock; says nothing once it is paid or being paid. */
    eb('expires_at', '<=', sql<Date>`now()`).as('expired'),
    /** The database's clock when this was read. */
    sql<Date>`clock_timestamp()`.as('serverTime'),
  ])

const findStatement = statement('find-reservation', (db, { id }: { id: string }) =>
  select(db).where('id', '=', id),
)

/** Seats that somebody holds, is paying or has; it has the id of its order. */
export type Reservation = NonNullable<(typeof findStatement)['row']>

export async function findReservation(on: Database, id: string): Promise<Reservation | undefined> {
  return (await on.run(findStatement, { id })).rows[0]
}

/** Locks it until the transaction ends. Its order is locked before. */
export function lockReservation(transaction: Transaction, id: string): Promise<Reservation | undefined> {
  return select(transaction.kysely).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The reservation that an attempt made. */
export function findAttempt(on: Database, attemptKey: Buffer): Promise<Reservation | undefined> {
  return select(on.kysely).where('attempt_key', '=', attemptKey).executeTakeFirst()
}

export async function setReservationState(
  transaction: Transaction,
  id: string,
  state: StoredReservationState,
): Promise<void> {
  await transaction.kysely.updateTable('reservations').set({ state }).where('id', '=', id).execute()
}

/** The seats that are left of it, ascending. */
export async function setSeats(
  transaction: Transaction,
  id: string,
  seats: readonly number[],
): Promise<void> {
  await transaction.kysely
    .updateTable('reservations')
    .set({ seat_indices: [...seats], seat_count: seats.length })
    .where('id', '=', id)
    .execute()
}

/** Writes down what the visitor sees of the show, in the language of now. */
export async function setShow(transaction: Transaction, id: string, show: ShowSnapshot): Promise<void> {
  await transaction.kysely
    .updateTable('reservations')
    .set({ show: JSON.stringify(show) })
    .where('id', '=', id)
    .execute()
}

/**
 * From now on it is being paid, and its hold is, once, as long as a payment needs. Returns until when the seats are held at
 * most, however often is paid. // design §4
 */
export async function startPaying(transaction: Transaction, id: string): Promise<Date> {
  const longest = sql<Date>`created_at + make_interval(secs => (${longestHoldMs} + held_longer_ms) / 1000.0)`
  const longer = sql<Date>`case when extended then expires_at else least(
    greatest(expires_at, now() + make_interval(secs => ${paymentWindowMs / 1000})), ${longest}) end`
  const row = await transaction.kysely
    .updateTable('reservations')
    .set({ state: 'paying', extended: true, expires_at: longer })
    .where('id', '=', id)
    .returning(longest.as('longest'))
    .executeTakeFirstOrThrow()
  return row.longest
}
