import { sql } from 'kysely'
import { maxHoldMs, paymentWindowMs } from '@/contract/limits'
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
    /**
     * Whether the hold is over by the database’s clock; meaningless once the reservation is being paid for or
     * paid.
     */
    eb('expires_at', '<=', sql<Date>`now()`).as('expired'),
    /** The database’s clock at the time of this query. */
    sql<Date>`clock_timestamp()`.as('serverTime'),
  ])

const findStatement = statement('find-reservation', (db, { id }: { id: string }) =>
  select(db).where('id', '=', id),
)

/** Seats that are held, being paid for or sold; the reservation has the same id as its order. */
export type Reservation = NonNullable<(typeof findStatement)['row']>

export async function findReservation(db: Database, id: string): Promise<Reservation | undefined> {
  return (await db.run(findStatement, { id })).rows[0]
}

/** Locks the reservation until the transaction ends. Its order must be locked before. */
export function lockReservation(transaction: Transaction, id: string): Promise<Reservation | undefined> {
  return select(transaction.kysely).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findAttempt(db: Database, attemptKey: Buffer): Promise<Reservation | undefined> {
  return select(db.kysely).where('attempt_key', '=', attemptKey).executeTakeFirst()
}

export async function setReservationState(
  transaction: Transaction,
  id: string,
  state: StoredReservationState,
): Promise<void> {
  await transaction.kysely.updateTable('reservations').set({ state }).where('id', '=', id).execute()
}

/** Sets the seats that remain in the reservation, ascending. */
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

/** Stores what the visitor sees of the show, in the current language. */
export async function setShow(transaction: Transaction, id: string, show: ShowSnapshot): Promise<void> {
  await transaction.kysely
    .updateTable('reservations')
    .set({ show: JSON.stringify(show) })
    .where('id', '=', id)
    .execute()
}

/** Gives a reservation another show; its seats in that show are set by `setSeats`. */
export async function setScheduleOf(transaction: Transaction, id: string, scheduleId: string): Promise<void> {
  await transaction.kysely
    .updateTable('reservations')
    .set({ schedule_id: scheduleId })
    .where('id', '=', id)
    .execute()
}

/**
 * Marks the reservation as being paid for and extends its hold, once, by the time that a payment needs.
 * Returns the latest end of the hold, however many payments are tried. // design §4
 */
export async function startPaying(transaction: Transaction, id: string): Promise<Date> {
  const longest = sql<Date>`created_at + make_interval(secs => (${maxHoldMs} + held_longer_ms) / 1000.0)`
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
