import type { TakeBackTicket } from '@/contract/booking/take-back-ticket'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { assertNotIn, lockOwnBooking, notFound, renewBookingCode } from './own-ticket'
import { findSentTicket, markTakenBack } from './sent-ticket-repository'

/**
 * Takes a seat back: the link and the code that were sent are good no more.
 * @throws Refusal NOT_FOUND, TICKET_USED
 */
export const takeBackTicket: Handler<typeof TakeBackTicket> = async (request, context) => {
  const { store } = context
  const secrets = await secretsOf(store)
  const takenBackAt = await store.transaction(async (transaction) => {
    const { booking, order, sent } = await lockOwnBooking(
      transaction,
      request.BookingID,
      claimantOf(request, context),
    )
    const ticket = sent.find(({ id }) => id === request.TicketID)
    if (!ticket) throw notFound()
    if (ticket.takenBackAt) return ticket.takenBackAt
    await assertNotIn(transaction, booking.id, ticket.seatIndex)
    await markTakenBack(transaction, ticket.id)
    await renewBookingCode(transaction, secrets, booking, order)
    return (await findSentTicket(transaction, ticket.id))?.takenBackAt
  })
  if (!takenBackAt) throw notFound()
  return { TakenBackAt: takenBackAt.getTime() }
}
