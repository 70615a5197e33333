import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'

/** Of one seat; who has sent and taken back so often is not handing on a ticket. */
export const maxSends = 20

const columns = [
  'id',
  'booking_id as bookingId',
  'seat_index as seatIndex',
  'issue',
  'name',
  'sent_at as sentAt',
  'taken_back_at as takenBackAt',
] as const

export function findSentTicket(on: Database, id: string) {
  return on.kysely.selectFrom('sent_tickets').select(columns).where('id', '=', id).executeTakeFirst()
}
export type SentTicket = NonNullable<Awaited<ReturnType<typeof findSentTicket>>>

/** All that was ever handed on of a booking, oldest first. */
export function listSentTickets(on: Database, bookingId: string): Promise<SentTicket[]> {
  return on.kysely
    .selectFrom('sent_tickets')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .orderBy('issue')
    .execute()
}

/** A seat's code is 0 as it was bought, then 1 once it was sent, 2 when it was taken back, 3 … */
export function issueOf(sent: readonly SentTicket[], seatIndex: number): number {
  const last = sent.findLast((one) => one.seatIndex === seatIndex)
  return last ? last.issue + (last.takenBackAt ? 1 : 0) : 0
}

/** Where a seat of a booking is now, when it is not with its buyer. */
export function outOf(sent: readonly SentTicket[], seatIndex: number): SentTicket | undefined {
  return sent.find((one) => one.seatIndex === seatIndex && !one.takenBackAt)
}

export function insertSentTicket(
  transaction: Transaction,
  ticket: Pick<SentTicket, 'id' | 'bookingId' | 'seatIndex' | 'issue' | 'name'>,
): Promise<SentTicket> {
  return transaction.kysely
    .insertInto('sent_tickets')
    .values({
      id: ticket.id,
      booking_id: ticket.bookingId,
      seat_index: ticket.seatIndex,
      issue: ticket.issue,
      name: ticket.name,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function markTakenBack(transaction: Transaction, id: string): Promise<void> {
  await transaction.kysely
    .updateTable('sent_tickets')
    .set({ taken_back_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .execute()
}
