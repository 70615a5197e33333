import { sql, type InferResult } from 'kysely'
import { build, change, firstOf, prepare, type Places, type Queryable } from '@/server/platform/store/query'
import type { ShowSnapshot, StoredReservationState } from '@/server/platform/store/inventory-tables'
import type { Store } from '@/server/platform/store/store'

const selectReservation = build.selectFrom('reservations').select((eb) => [
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

/** Seats that somebody holds, is paying or has; it has the id of its order. */
export type Reservation = InferResult<typeof selectReservation>[number]

const find = prepare('find-reservation', (place: Places<{ id: string }>) =>
  selectReservation.where('id', '=', place('id')),
)

export async function findReservation(store: Store, id: string): Promise<Reservation | undefined> {
  return (await find(store, { id }))[0]
}

/** Locks it until the transaction ends. Its order is locked before. */
export function lockReservation(on: Queryable, id: string): Promise<Reservation | undefined> {
  return firstOf(on, selectReservation.where('id', '=', id).forUpdate())
}

/** The reservation that an attempt made. */
export function findAttempt(on: Queryable, attemptKey: Buffer): Promise<Reservation | undefined> {
  return firstOf(on, selectReservation.where('attempt_key', '=', attemptKey))
}

export async function setReservationState(
  on: Queryable,
  id: string,
  state: StoredReservationState,
): Promise<void> {
  await change(on, build.updateTable('reservations').set({ state }).where('id', '=', id))
}

/** Writes down what the visitor sees of the show, in the language of now. */
export async function setShow(on: Queryable, id: string, show: ShowSnapshot): Promise<void> {
  await change(
    on,
    build
      .updateTable('reservations')
      .set({ show: JSON.stringify(show) })
      .where('id', '=', id),
  )
}

/** A payment extends the hold, once, to at least so much… // design §4, spec §9: payment window 10 minutes */
const paymentWindowMinutes = 10
/** …but never to more than this after the seats were reserved. */
const longestHoldMinutes = 30

/** From now on it is being paid, and its hold is as long as a payment needs. */
export async function startPaying(on: Queryable, id: string): Promise<void> {
  const longer = sql<Date>`case when extended then expires_at else least(
    greatest(expires_at, now() + make_interval(mins => ${paymentWindowMinutes})),
    created_at + make_interval(mins => ${longestHoldMinutes})) end`
  await change(
    on,
    build
      .updateTable('reservations')
      .set({ state: 'paying', extended: true, expires_at: longer })
      .where('id', '=', id),
  )
}
