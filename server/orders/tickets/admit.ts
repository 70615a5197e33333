import { sql } from 'kysely'
import type { SignedCode } from '@/contract/door/signed-code'
import { toSpokenCode } from '@/contract/door/spoken-code'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Database, Store, Transaction } from '@/server/platform/store/store'
import { addOrderEvent } from '@/server/platform/webhooks/add-webhook-event'
import { findOrder, lockOrder, type Order } from '../order-repository'
import { listAdmissions, admitSeats } from './admission-repository'
import { findBooking, listSeats } from './booking-repository'
import { findByDoorCode, makeSeatDoorCode, readCodeText } from './seat-codes'
import { countIssue, listSentTickets, findActiveTransfer } from './sent/sent-ticket-repository'

export type SeatAtDoor =
  | { readonly seat: string; readonly is: 'in' }
  /** The seat was already checked in. */
  | { readonly seat: string; readonly is: 'used'; readonly at: Date }
  /** The seat was refunded. */
  | { readonly seat: string; readonly is: 'given-back' }
  /** The seat was passed on since; another code is valid now. */
  | { readonly seat: string; readonly is: 'sent' }
  /** The seat had been passed on, and its buyer took it back. */
  | { readonly seat: string; readonly is: 'taken-back' }

export type AdmissionCheck =
  | { readonly known: true; readonly reference: string; readonly seats: readonly SeatAtDoor[] }
  | { readonly known: false; readonly why: 'forged' | 'other-show' }

interface ScannedCode {
  readonly scheduleId: string
  readonly code: string
  /** The seats to check in now, for a code of several; all of them if omitted. */
  readonly only?: readonly string[] | undefined
}

/**
 * Checks a code at the door of a show and checks in its valid seats. Each seat is admitted once, by whichever
 * of its codes comes first, at any number of doors.
 */
export async function admit(
  store: Store,
  secrets: ServerSecrets,
  shown: ScannedCode,
): Promise<AdmissionCheck> {
  const { scheduleId } = shown
  const code = await parseScannedCode(store, secrets, shown)
  if (!code) return { known: false, why: 'forged' }
  if (code.scheduleId !== scheduleId) return { known: false, why: 'other-show' }
  const found = await findBooking(store, code.bookingId)
  if (!found) return { known: false, why: 'forged' }
  return store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, found.orderId)
    if (!order) throw new Error(`Booking ${found.id} has no order`)
    // A code of before the booking was moved to another show.
    const booking = await findBooking(transaction, found.id)
    if (booking?.scheduleId !== scheduleId) return { known: false, why: 'other-show' }
    const seats = await seatsAtDoor(transaction, order, code, shown.only)
    if (seats.some((seat) => seat.is === 'in')) await addOrderEvent(transaction, 'order.admitted', order.id)
    return { known: true, reference: found.reference, seats }
  })
}

async function seatsAtDoor(
  transaction: Transaction,
  { lines }: Order,
  { bookingId, scheduleId, seats, issue }: SignedCode,
  only: readonly string[] = seats,
): Promise<SeatAtDoor[]> {
  const good = new Set(await listSeats(transaction, bookingId))
  const sent = await listSentTickets(transaction, bookingId)
  const before = await listAdmissions(transaction, bookingId)
  const looked = lines.flatMap(({ seatIndex, code: seat }) => {
    if (seatIndex === null || !seats.includes(seat) || !only.includes(seat)) return []
    return { seatIndex, answer: lookAt(seat, seatIndex) }
  })
  const entering = looked.flatMap(({ seatIndex, answer }) => (answer.is === 'in' ? seatIndex : []))
  await admitSeats(transaction, { bookingId, scheduleId, seats: entering })
  return looked.map(({ answer }) => answer)

  function lookAt(seat: string, seatIndex: number): SeatAtDoor {
    if (!good.has(seatIndex)) return { seat, is: 'given-back' }
    const at = before.get(seatIndex)
    if (at) return { seat, is: 'used', at }
    // The booking’s own code is valid for seats that are still with the buyer.
    if (issue === undefined) return { seat, is: findActiveTransfer(sent, seatIndex) ? 'sent' : 'in' }
    if (issue === countIssue(sent, seatIndex)) return { seat, is: 'in' }
    return { seat, is: issue % 2 === 0 ? 'sent' : 'taken-back' }
  }
}

/** Reads a code that this server signed, or one typed for this show. */
async function parseScannedCode(
  store: Store,
  { ticketPublicKey, reserveSecret }: ServerSecrets,
  { scheduleId, code }: ScannedCode,
): Promise<SignedCode | null> {
  const scanned = readCodeText(ticketPublicKey, code.trim())
  if (scanned) return scanned
  const [typed] = await findByDoorCode(store, reserveSecret, scheduleId, code)
  if (!typed) return findSeatByDoorCode(store, reserveSecret, scheduleId, code)
  const order = await findOrder(store, typed.orderId)
  const seats = (order?.lines ?? []).flatMap((line) => (line.seatIndex === null ? [] : line.code))
  return { bookingId: typed.id, scheduleId, seats }
}

/** Lists the sold seats of a show with the number of codes that each has had. */
function listSeatsOf(db: Database, scheduleId: string) {
  return db.kysely
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

/**
 * Finds the seat of a typed single-seat code, including its former codes, so that the door can explain a
 * refusal.
 */
async function findSeatByDoorCode(
  db: Database,
  reserveSecret: Buffer,
  scheduleId: string,
  typed: string,
): Promise<SignedCode | null> {
  const code = toSpokenCode(typed)
  for (const { bookingId, seatName, lastSent } of await listSeatsOf(db, scheduleId))
    for (let issue = lastSent + 1; issue >= 0; issue--)
      if (makeSeatDoorCode(reserveSecret, { bookingId, seatName, issue }) === code)
        return { bookingId, scheduleId, seats: [seatName], issue }
  return null
}
