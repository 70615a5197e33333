import type { SendTicketAgain } from '@/contract/booking/send-ticket-again'
import { findShowChange } from '@/server/catalogue/shows/show-change-repository'
import { findReservation } from '@/server/inventory/reservation-repository'
import { ApiError } from '@/server/platform/api-error'
import { maskEmail } from '@/server/platform/contact/contact'
import type { Handler } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { makeTicketToken, ticketLink } from '../links/open-ticket-link'
import type { HandlerDeps } from '../handler-deps'
import { bookingMessages } from '../tickets/messages/booking-messages'
import { seatsOf } from '../tickets/booking-repository'
import { makeDoorCode } from '../tickets/seat-codes'
import { findOwnBooking } from '../tickets/own-booking'
import { hasStudentId } from '../tickets/offers/student-id-repository'
import { ticketUrl } from '../tickets/sent/ticket-key'
import { countSentAgain } from './lookup-limits'

/**
 * Sends the e-mail of a booking again, as it is now and in the visitor’s language, to the booking’s own
 * address.
 * @throws ApiError NOT_FOUND, also after a full return; TOO_MANY_REQUESTS
 */
export const sendTicketAgain: Handler<typeof SendTicketAgain, HandlerDeps> = async (request, context) => {
  const { store, brand, language, services } = context
  const { booking, order } = await findOwnBooking(request, context)
  const reservation = await findReservation(store, order.id)
  if (booking.cancelledAt !== null || !order.email || !reservation)
    throw new ApiError('NOT_FOUND', 'There is nothing to send.')
  await countSentAgain(store, booking.id)
  const { id, reference, codeText, scheduleId } = booking
  const change = await findShowChange(store, scheduleId)
  const current = await services.findShowForSale(store, scheduleId, language, brand.settings.countries)
  const show = current ?? reservation.show
  const startsAt = change?.newStartsAt ?? new Date(show.startsAt)
  const { reserveSecret } = await secretsOf(store)
  const left = await seatsOf(store, id)
  const seatNames = order.lines.flatMap(({ seatIndex, code }) =>
    seatIndex !== null && left.includes(seatIndex) ? code : [],
  )
  const [message] = bookingMessages(
    // Only by e-mail, which costs nothing.
    { ...order, language, mobile: null },
    { ...show, startsAt: startsAt.toISOString() },
    {
      id,
      reference,
      codeText,
      seatNames,
      doorCode: makeDoorCode(reserveSecret, id),
      url: ticketUrl(services.site, reserveSecret, brand.id, id),
      shortUrl: ticketLink(services.site, brand.id, makeTicketToken(reserveSecret, id)),
      isLate: false,
      bringsStudentId: await hasStudentId(store, order.id),
      writtenAtMs: store.nowMs(),
    },
  )
  if (!message) throw new Error(`Booking ${id} has no tickets to send`)
  const dedupeKey = `again:${makeSecretId()}:email`
  await store.transaction((transaction) => services.outbox.add(transaction, { ...message, dedupeKey }))
  services.outbox.wake()
  return { To: maskEmail(order.email) }
}
