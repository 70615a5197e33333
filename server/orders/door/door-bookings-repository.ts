import { sql } from 'kysely'
import type { Database } from '@/server/platform/store/store'

/**
 * Returns the bookings of these shows that were sold, returned, passed on or admitted since a moment; all of
 * them for null. Bookings that left these shows for others are among them: their former tickets are void.
 */
export async function findChangedBookings(
  db: Database,
  scheduleIds: readonly string[],
  since: Date | null,
): Promise<string[]> {
  if (scheduleIds.length === 0) return []
  const exchanged = await db.kysely
    .selectFrom('show_exchanges')
    .select('booking_id as id')
    .where('from_schedule_id', 'in', scheduleIds)
    .execute()
  const left = exchanged.map(({ id }) => id)
  const rows = await db.kysely
    .selectFrom('bookings as b')
    .select('b.id')
    .where((eb) =>
      left.length === 0
        ? eb('b.schedule_id', 'in', scheduleIds)
        : eb.or([eb('b.schedule_id', 'in', scheduleIds), eb('b.id', 'in', left)]),
    )
    .$if(since !== null, (query) =>
      query.where((eb) => {
        const any = (table: string, moment: string) =>
          sql<boolean>`exists (select from ${sql.table(table)} x where x.booking_id = b.id and ${sql.raw(moment)} > ${since})`
        return eb.or([
          eb('b.created_at', '>', since),
          eb('b.cancelled_at', '>', since),
          any('tickets', 'x.void_at'),
          any('show_exchanges', 'x.exchanged_at'),
          any('sent_tickets', 'greatest(x.sent_at, x.taken_back_at)'),
          any('admissions', 'x.admitted_at'),
          any('door_admissions', 'x.received_at'),
        ])
      }),
    )
    .orderBy('b.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists every seat that these bookings had in their show, by booking and place in the hall. */
export function listDoorSeats(db: Database, bookingIds: readonly string[]) {
  return db.kysely
    .selectFrom('tickets as t')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 't.booking_id').onRef('b.schedule_id', '=', 't.schedule_id'),
    )
    .select([
      't.booking_id as bookingId',
      't.seat_index as seatIndex',
      't.seat_name as seatName',
      'b.schedule_id as scheduleId',
      sql<boolean>`t.void_at is not null or b.cancelled_at is not null`.as('isVoid'),
      // Changed for another seat of the booking.
      sql<boolean>`not exists (select from order_lines l where l.order_id = b.order_id and l.seat_index = t.seat_index)`.as(
        'isMoved',
      ),
      // What devices reported before is about the former show.
      sql<Date | null>`(select max(x.exchanged_at) from show_exchanges x where x.booking_id = b.id)`.as(
        'movedAt',
      ),
      sql<boolean>`exists (select from given_tickets g where g.order_id = b.order_id)`.as('isFree'),
    ])
    .where(sql<boolean>`t.booking_id = any(${bookingIds}::text[])`)
    .orderBy('t.booking_id')
    .orderBy('t.seat_index')
    .execute()
}
export type DoorSeatRow = Awaited<ReturnType<typeof listDoorSeats>>[number]

/** Lists the latest transfer of each seat that was ever passed on. */
export function listLastSent(db: Database, bookingIds: readonly string[]) {
  return db.kysely
    .selectFrom('sent_tickets')
    .distinctOn(['booking_id', 'seat_index'])
    .select(['booking_id as bookingId', 'seat_index as seatIndex', 'issue', 'taken_back_at as takenBackAt'])
    .where(sql<boolean>`booking_id = any(${bookingIds}::text[])`)
    .orderBy('booking_id')
    .orderBy('seat_index')
    .orderBy('issue', 'desc')
    .execute()
}
