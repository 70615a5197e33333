import type { SendTicket, TakeBackTicket } from '@/contract/booking/sent-tickets'
import { ApiError } from '@/server/platform/api-error'
import { type Claimant, identifyClaimant, type Handler } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets, type ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import type { Order } from '@/server/orders/order-repository'
import { lockOwnOrder } from '@/server/orders/own-order'
import { listAdmissions } from '../admission-repository'
import { type Booking, findBooking, listSeats, setBookingCode } from '../booking-repository'
import { makeCodeText, makeSentTicketKey } from '../seat-codes'
import {
  findSentTicket,
  insertSentTicket,
  countIssue,
  listSentTickets,
  markTakenBack,
  maxSends,
  findActiveTransfer,
} from './sent-ticket-repository'

const notFound = () => new ApiError('NOT_FOUND', 'There is no such ticket.')

/**
 * Takes a seat back: its link and the sent code become invalid.
 * @throws ApiError NOT_FOUND, TICKET_USED
 */
export const takeBackTicket: Handler<typeof TakeBackTicket> = async (request, context) => {
  const { store } = context
  const secrets = await getSecrets(store)
  const takenBackAt = await store.transaction(async (transaction) => {
    const { booking, order, sent } = await lockOwnBooking(
      transaction,
      request.BookingID,
      identifyClaimant(request, context),
    )
    const ticket = sent.find(({ id }) => id === request.TicketID)
    if (!ticket) throw notFound()
    if (ticket.takenBackAt) return ticket.takenBackAt
    await assertNotAdmitted(transaction, booking.id, ticket.seatIndex)
    await markTakenBack(transaction, ticket.id)
    await renewBookingCode(transaction, secrets, booking, order)
    return (await findSentTicket(transaction, ticket.id))?.takenBackAt
  })
  if (!takenBackAt) throw notFound()
  return { TakenBackAt: takenBackAt.getTime() }
}

/**
 * Passes one seat on. A seat that is already out returns the same link, because the answer may have been
 * lost.
 * @throws ApiError NOT_FOUND, TICKET_USED, TOO_MANY_REQUESTS
 */
export const sendTicket: Handler<typeof SendTicket> = async (request, context) => {
  const { store } = context
  const secrets = await getSecrets(store)
  const sent = await store.transaction(async (transaction) => {
    const own = await lockOwnBooking(transaction, request.BookingID, identifyClaimant(request, context))
    const { booking, order } = own
    const seatIndex = order.lines.find(
      ({ code, seatIndex: index }) => index !== null && code === request.Seat,
    )?.seatIndex
    if (typeof seatIndex !== 'number' || !(await listSeats(transaction, booking.id)).includes(seatIndex))
      throw notFound()
    const out = findActiveTransfer(own.sent, seatIndex)
    if (out) return out
    await assertNotAdmitted(transaction, booking.id, seatIndex)
    const issue = countIssue(own.sent, seatIndex) + 1
    if (issue > 2 * maxSends)
      throw new ApiError('TOO_MANY_REQUESTS', 'This ticket was sent and taken back too often.')
    const ticket = await insertSentTicket(transaction, {
      id: makeSecretId(),
      bookingId: booking.id,
      seatIndex,
      issue,
      name: request.Name,
    })
    await renewBookingCode(transaction, secrets, booking, order)
    return ticket
  })
  return {
    TicketID: sent.id,
    TicketKey: makeSentTicketKey(secrets.reserveSecret, sent.id),
    SentAt: sent.sentAt.getTime(),
  }
}

/**
 * Locks the order of a booking whose seats may be passed on. The link of an e-mail does not authorise this.
 * @throws ApiError NOT_FOUND
 */
async function lockOwnBooking(transaction: Transaction, bookingId: string, claimant: Claimant) {
  const found = await findBooking(transaction, bookingId)
  if (!found) throw notFound()
  const order = await lockOwnOrder(transaction, found.orderId, claimant)
  // Read again under the lock.
  const booking = await findBooking(transaction, bookingId)
  if (!booking || booking.cancelledAt !== null) throw notFound()
  return { booking, order, sent: await listSentTickets(transaction, bookingId) }
}

/** @throws ApiError TICKET_USED */
async function assertNotAdmitted(
  transaction: Transaction,
  bookingId: string,
  seatIndex: number,
): Promise<void> {
  if ((await listAdmissions(transaction, bookingId)).has(seatIndex))
    throw new ApiError('TICKET_USED', 'This ticket was used at the door.')
}

/** Renews the booking’s code for the seats that are with the buyer; if there are none, the old code stays. */
export async function renewBookingCode(
  transaction: Transaction,
  { ticketKey }: ServerSecrets,
  { id: bookingId, scheduleId }: Booking,
  order: Order,
): Promise<void> {
  const left = await listSeats(transaction, bookingId)
  const sent = await listSentTickets(transaction, bookingId)
  const seats = order.lines.flatMap(({ seatIndex, code }) =>
    seatIndex !== null && left.includes(seatIndex) && !findActiveTransfer(sent, seatIndex) ? code : [],
  )
  if (seats.length > 0)
    await setBookingCode(transaction, bookingId, makeCodeText(ticketKey, { bookingId, scheduleId, seats }))
}
