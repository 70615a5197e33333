import { sql } from 'kysely'
import type { Database } from '@/server/platform/store/store'
import type { SignedCode } from '@/contract/door/signed-code'
import { spokenCode } from '@/contract/door/spoken-code'
import { makeSeatDoorCode } from './seat-codes'

/** Seats of what was sold of a show, with how many codes each has had. */
function listSeatsOf(on: Database, scheduleId: string) {
  return on.kysely
    .selectFrom('tickets as t')
    .innerJoin('bookings as b', 'b.id', 't.booking_id')
    .leftJoin('sent_tickets as s', (join) =>
      join.onRef('s.booking_id', '=', 't.booking_id').onRef('s.seat_index', '=', 't.seat_index'),
    )
    .select([
      'b.id as bookingId',
      't.seat_name as seatName',
      sql<number>`coalesce(max(s.issue), 0)::int`.as('lastSent'),
    ])
    .where('b.schedule_id', '=', scheduleId)
    .where('b.cancelled_at', 'is', null)
    .groupBy(['b.id', 't.seat_name'])
    .execute()
}

/** The seat that a typed code of one seat belongs to, one of its old codes too: the door says what became of it. */
export async function findSeatByDoorCode(
  on: Database,
  reserveSecret: Buffer,
  scheduleId: string,
  typed: string,
): Promise<SignedCode | null> {
  const code = spokenCode(typed)
  for (const { bookingId, seatName, lastSent } of await listSeatsOf(on, scheduleId))
    for (let issue = lastSent + 1; issue >= 0; issue--)
      if (makeSeatDoorCode(reserveSecret, { bookingId, seatName, issue }) === code)
        return { bookingId, scheduleId, seats: [seatName], issue }
  return null
}
