import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'

/** Limit per seat; more transfers than this are not normal use. */
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

export function findSentTicket(db: Database, id: string) {
  return db.kysely.selectFrom('sent_tickets').select(columns).where('id', '=', id).executeTakeFirst()
}
export type SentTicket = NonNullable<Awaited<ReturnType<typeof findSentTicket>>>

export function listSentTickets(db: Database, bookingId: string): Promise<SentTicket[]> {
  return db.kysely
    .selectFrom('sent_tickets')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .orderBy('issue')
    .execute()
}

/** Returns the issue of a seat’s code: 0 as purchased, 1 after it was sent, 2 after it was taken back, 3 … */
export function countIssue(sent: readonly SentTicket[], seatIndex: number): number {
  const last = sent.findLast((one) => one.seatIndex === seatIndex)
  return last ? last.issue + (last.takenBackAt ? 1 : 0) : 0
}

/** Returns the transfer of a seat that is not with its buyer now. */
export function findActiveTransfer(sent: readonly SentTicket[], seatIndex: number): SentTicket | undefined {
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

/** Moves the transfers of a seat to another one: the recipient’s link then opens that. */
export async function moveSentTickets(
  transaction: Transaction,
  bookingId: string,
  moves: readonly { readonly from: number; readonly seatIndex: number }[],
): Promise<void> {
  for (const { from, seatIndex } of moves)
    await transaction.kysely
      .updateTable('sent_tickets')
      .set({ seat_index: seatIndex })
      .where('booking_id', '=', bookingId)
      .where('seat_index', '=', from)
      .execute()
}

/**
 * Moves the transfers of all seats to the seats of another show. The new places may be former ones of other
 * seats, so each is set aside first.
 */
export async function exchangeSentTickets(
  transaction: Transaction,
  bookingId: string,
  moves: readonly { readonly from: number; readonly seatIndex: number }[],
): Promise<void> {
  const aside = (seat: number) => -1 - seat
  await moveSentTickets(
    transaction,
    bookingId,
    moves.map(({ from }) => ({ from, seatIndex: aside(from) })),
  )
  await moveSentTickets(
    transaction,
    bookingId,
    moves.map(({ from, seatIndex }) => ({ from: aside(from), seatIndex })),
  )
}
