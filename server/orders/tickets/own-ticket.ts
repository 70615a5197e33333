import { Refusal } from '@/server/platform/refusal'
import type { Claimant } from '@/server/platform/request-context'
import type { Transaction } from '@/server/platform/store/store'
import type { Order } from '../order-repository'
import { lockOwnOrder } from '../own-order'
import { admissionsOf } from './admission-repository'
import { findBooking, seatsOf, setBookingCode, type Booking } from './booking-repository'
import { makeCodeText } from './code-text'
import { listSentTickets, outOf } from './sent-ticket-repository'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'

/**
 * A booking whose seats may change hands, under its order's lock. The link of an e-mail is no permission for that.
 * @throws Refusal NOT_FOUND
 */
export async function lockOwnBooking(transaction: Transaction, bookingId: string, claimant: Claimant) {
  const found = await findBooking(transaction, bookingId)
  if (!found) throw notFound()
  const order = await lockOwnOrder(transaction, found.orderId, claimant)
  // As it is under the lock.
  const booking = await findBooking(transaction, bookingId)
  if (!booking || booking.cancelledAt !== null) throw notFound()
  return { booking, order, sent: await listSentTickets(transaction, bookingId) }
}

/** @throws Refusal TICKET_USED */
export async function assertNotIn(
  transaction: Transaction,
  bookingId: string,
  seatIndex: number,
): Promise<void> {
  if ((await admissionsOf(transaction, bookingId)).has(seatIndex))
    throw new Refusal('TICKET_USED', 'This ticket was used at the door.')
}

/** The booking's code for those of its seats that are with the buyer; one that has none keeps what it had. */
export async function renewBookingCode(
  transaction: Transaction,
  { ticketKey }: ServerSecrets,
  { id: bookingId, scheduleId }: Booking,
  order: Order,
): Promise<void> {
  const left = await seatsOf(transaction, bookingId)
  const sent = await listSentTickets(transaction, bookingId)
  const seats = order.lines.flatMap(({ seatIndex, code }) =>
    seatIndex !== null && left.includes(seatIndex) && !outOf(sent, seatIndex) ? code : [],
  )
  if (seats.length > 0)
    await setBookingCode(transaction, bookingId, makeCodeText(ticketKey, { bookingId, scheduleId, seats }))
}

export const notFound = () => new Refusal('NOT_FOUND', 'There is no such ticket.')
