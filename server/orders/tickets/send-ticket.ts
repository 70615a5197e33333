import type { SendTicket } from '@/contract/booking/send-ticket'
import { Refusal } from '@/server/platform/refusal'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { seatsOf } from './booking-repository'
import { assertNotIn, lockOwnBooking, notFound, renewBookingCode } from './own-ticket'
import { makeSentTicketKey } from './seat-codes'
import { insertSentTicket, issueOf, mostSends, outOf } from './sent-ticket-repository'

/**
 * Hands one seat on. One that is out already is not handed on again: the answer may have been lost.
 * @throws Refusal NOT_FOUND, TICKET_USED, TOO_MANY_REQUESTS
 */
export const sendTicket: Handler<typeof SendTicket> = async (request, context) => {
  const { store } = context
  const secrets = await secretsOf(store)
  const sent = await store.transaction(async (transaction) => {
    const own = await lockOwnBooking(transaction, request.BookingID, claimantOf(request, context))
    const { booking, order } = own
    const seatIndex = order.lines.find(
      ({ code, seatIndex: index }) => index !== null && code === request.Seat,
    )?.seatIndex
    if (typeof seatIndex !== 'number' || !(await seatsOf(transaction, booking.id)).includes(seatIndex))
      throw notFound()
    const out = outOf(own.sent, seatIndex)
    if (out) return out
    await assertNotIn(transaction, booking.id, seatIndex)
    const issue = issueOf(own.sent, seatIndex) + 1
    if (issue > 2 * mostSends)
      throw new Refusal('TOO_MANY_REQUESTS', 'This ticket was sent and taken back too often.')
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
