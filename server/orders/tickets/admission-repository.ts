import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'

/** Returns the checked-in seats of a booking and their times. */
export async function listAdmissions(db: Database, bookingId: string): Promise<Map<number, Date>> {
  const rows = await db.kysely
    .selectFrom('admissions')
    .select(['seat_index as seatIndex', 'admitted_at as admittedAt'])
    .where('booking_id', '=', bookingId)
    .execute()
  return new Map(rows.map(({ seatIndex, admittedAt }) => [seatIndex, admittedAt]))
}

export interface AdmittedSeats {
  readonly bookingId: string
  readonly scheduleId: string
  readonly seats: readonly number[]
}

/** Checks seats in; returns those that were not checked in before. */
export async function admitSeats(
  transaction: Transaction,
  { bookingId, scheduleId, seats }: AdmittedSeats,
): Promise<number[]> {
  if (seats.length === 0) return []
  const rows = await transaction.kysely
    .insertInto('admissions')
    .values(
      seats.map((seatIndex) => ({
        booking_id: bookingId,
        seat_index: seatIndex,
        schedule_id: scheduleId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('seat_index as seatIndex')
    .execute()
  return rows.map(({ seatIndex }) => seatIndex)
}

/** Forgets who went in with a booking: its tickets are for another show now. */
export async function deleteAdmissions(transaction: Transaction, bookingId: string): Promise<void> {
  await transaction.kysely.deleteFrom('admissions').where('booking_id', '=', bookingId).execute()
}

/** Moves admissions to other seats of the booking, whose visitors are inside already. */
export async function moveAdmissions(
  transaction: Transaction,
  bookingId: string,
  moves: readonly { readonly from: number; readonly seatIndex: number }[],
): Promise<void> {
  for (const { from, seatIndex } of moves) {
    await transaction.kysely
      .insertInto('admissions')
      .columns(['booking_id', 'seat_index', 'schedule_id', 'admitted_at'])
      .expression((eb) =>
        eb
          .selectFrom('admissions')
          .select(['booking_id', sql<number>`${seatIndex}::int`.as('seat'), 'schedule_id', 'admitted_at'])
          .where('booking_id', '=', bookingId)
          .where('seat_index', '=', from),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction.kysely
      .deleteFrom('admissions')
      .where('booking_id', '=', bookingId)
      .where('seat_index', '=', from)
      .execute()
  }
}
