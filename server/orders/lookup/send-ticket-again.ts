import type { SendTicketAgain } from '@/contract/booking/own-bookings'
import { findShowChange } from '@/server/catalogue/shows/show-change-repository'
import { findReservation } from '@/server/inventory/reservation-repository'
import { ApiError } from '@/server/platform/api-error'
import { maskEmail } from '@/server/platform/contact/contact'
import type { Handler } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import type { Message } from '@/server/platform/notify/message'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { makeTicketToken, ticketLink } from '../links/open-ticket-link'
import type { HandlerDeps } from '../handler-deps'
import type { Order } from '../order-repository'
import { composeBookingMessages } from '../tickets/messages/booking-messages'
import { listSeats, type Booking } from '../tickets/booking-repository'
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
  const { store, language, services } = context
  const { booking, order } = await findOwnBooking(request, context)
  if (booking.cancelledAt !== null || !order.email)
    throw new ApiError('NOT_FOUND', 'There is nothing to send.')
  await countSentAgain(store, booking.id)
  // Only by e-mail, which costs nothing.
  const [message] = await composeTicketMessages({ store, ...services }, booking, {
    ...order,
    language,
    mobile: null,
  })
  if (!message) throw new ApiError('NOT_FOUND', 'There is nothing to send.')
  await store.transaction((transaction) => services.outbox.add(transaction, message))
  services.outbox.wake()
  return { To: maskEmail(order.email) }
}

/**
 * Returns the messages that send a booking again as it is now, by e-mail and SMS if the order has these
 * contacts; none after a full return.
 */
export async function composeTicketMessages(
  { store, site, findShowForSale }: Pick<HandlerDeps, 'site' | 'findShowForSale'> & { readonly store: Store },
  booking: Booking,
  order: Order,
): Promise<Message[]> {
  const reservation = await findReservation(store, order.id)
  if (booking.cancelledAt !== null || !reservation) return []
  const { id, reference, codeText, scheduleId } = booking
  const change = await findShowChange(store, scheduleId)
  const current = await findShowForSale(store, scheduleId, order.language, [order.countryId])
  const show = current ?? reservation.show
  const startsAt = change?.newStartsAt ?? new Date(show.startsAt)
  const { reserveSecret } = await getSecrets(store)
  const left = await listSeats(store, id)
  const seatNames = order.lines.flatMap(({ seatIndex, code }) =>
    seatIndex !== null && left.includes(seatIndex) ? code : [],
  )
  const messages = composeBookingMessages(
    order,
    { ...show, startsAt: startsAt.toISOString() },
    {
      id,
      reference,
      codeText,
      seatNames,
      doorCode: makeDoorCode(reserveSecret, id),
      url: ticketUrl(site, reserveSecret, order.brandId, id),
      shortUrl: ticketLink(site, order.brandId, makeTicketToken(reserveSecret, id)),
      isLate: false,
      bringsStudentId: await hasStudentId(store, order.id),
      writtenAtMs: store.nowMs(),
    },
  )
  const key = `again:${id}:${makeSecretId()}`
  return messages.map((message) => ({ ...message, dedupeKey: `${key}:${message.channel}` }))
}
