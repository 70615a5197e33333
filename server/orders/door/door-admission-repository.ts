import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'
import { addOrderEvent } from '@/server/platform/webhooks/add-webhook-event'
import { findBooking } from '../tickets/booking-repository'

export interface DoorAdmission {
  readonly id: string
  readonly doorId: string
  readonly scheduleId: string
  readonly bookingId: string
  readonly seatIndex: number
  readonly issue: number | null
  readonly admittedAt: Date
}

/**
 * Stores the admissions of a device; existing ones stay unchanged. The seat is used from its first admission.
 * Sorted by seat, so that two devices never wait for each other.
 */
export async function insertDoorAdmissions(
  transaction: Transaction,
  admissions: readonly DoorAdmission[],
): Promise<void> {
  if (admissions.length === 0) return
  const sorted = admissions.toSorted((a, b) =>
    a.bookingId < b.bookingId ? -1 : a.bookingId > b.bookingId ? 1 : a.seatIndex - b.seatIndex,
  )
  const inserted = await transaction.kysely
    .insertInto('door_admissions')
    .values(
      sorted.map((each) => ({
        id: each.id,
        door_id: each.doorId,
        schedule_id: each.scheduleId,
        booking_id: each.bookingId,
        seat_index: each.seatIndex,
        issue: each.issue,
        admitted_at: each.admittedAt,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const isNew = new Set(inserted.map(({ id }) => id))
  const news = sorted.filter(({ id }) => isNew.has(id))
  for (const each of news) await markUsed(transaction, each)
  for (const bookingId of new Set(news.map((each) => each.bookingId))) {
    const booking = await findBooking(transaction, bookingId)
    if (booking) await addOrderEvent(transaction, 'order.admitted', booking.orderId)
  }
}

async function markUsed(transaction: Transaction, admission: DoorAdmission): Promise<void> {
  await transaction.kysely
    .insertInto('admissions')
    .values({
      booking_id: admission.bookingId,
      seat_index: admission.seatIndex,
      schedule_id: admission.scheduleId,
      admitted_at: admission.admittedAt,
      by_door: true,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'seat_index'])
        .doUpdateSet({ admitted_at: sql<Date>`least(admissions.admitted_at, excluded.admitted_at)` })
        // Admissions by the operator’s command have no row of their own.
        .where('admissions.by_door', '=', true),
    )
    .execute()
}

/**
 * Lists the admissions of these bookings by devices and by the operator’s command: by seat, earliest first.
 */
export async function listAdmissions(db: Database, bookingIds: readonly string[]) {
  const ofDoors = await db.kysely
    .selectFrom('door_admissions as a')
    .innerJoin('doors as d', 'd.id', 'a.door_id')
    // Not those for a show that the booking has left.
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 'a.booking_id').onRef('b.schedule_id', '=', 'a.schedule_id'),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('show_exchanges as x')
            .select('x.id')
            .whereRef('x.booking_id', '=', 'a.booking_id')
            .whereRef('x.exchanged_at', '>', 'a.admitted_at'),
        ),
      ),
    )
    .select([
      'a.booking_id as bookingId',
      'a.seat_index as seatIndex',
      sql<string | null>`a.id::text`.as('id'),
      'a.admitted_at as admittedAt',
      'd.name as door',
    ])
    .where(sql<boolean>`a.booking_id = any(${bookingIds}::text[])`)
    .execute()
  const ofCommand = await db.kysely
    .selectFrom('admissions')
    .select([
      'booking_id as bookingId',
      'seat_index as seatIndex',
      sql<string | null>`null`.as('id'),
      'admitted_at as admittedAt',
      sql<string>`''`.as('door'),
    ])
    .where(sql<boolean>`booking_id = any(${bookingIds}::text[])`)
    .where('by_door', '=', false)
    .execute()
  return [...ofDoors, ...ofCommand].toSorted(
    (a, b) => a.admittedAt.getTime() - b.admittedAt.getTime() || ((a.id ?? '') < (b.id ?? '') ? -1 : 1),
  )
}
export type AdmissionRow = Awaited<ReturnType<typeof listAdmissions>>[number]
