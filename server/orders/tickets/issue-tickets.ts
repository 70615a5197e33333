import { setReservationState, type Reservation } from '@/server/inventory/reservation-repository'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { SiteSettings } from '@/server/platform/site-address'
import { makeReference } from '@/server/platform/secret-id'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { hashTicketToken, makeTicketToken, ticketLink } from '../links/open-ticket-link'
import { seatNames, type Order } from '../order-repository'
import { composeBookingMessages } from './messages/booking-messages'
import { insertBooking } from './booking-repository'
import { makeBookingId, makeCodeText, makeDoorCode } from './seat-codes'
import { hasStudentId } from './offers/student-id-repository'
import { ticketUrl } from './sent/ticket-key'

interface IssuingDeps {
  readonly secrets: ServerSecrets
  readonly outbox: Outbox
  readonly site: SiteSettings
}

/**
 * Creates the booking and its tickets in the caller's transaction, which has locked the order and holds the
 * claims. Exactly once: an order has one booking, a booking one ticket per seat. Returns the booking’s id.
 */
export async function issueTickets(
  transaction: Transaction,
  { secrets, outbox, site }: IssuingDeps,
  order: Order,
  reservation: Reservation,
  isLate: boolean,
): Promise<string> {
  const bookingId = makeBookingId(secrets.reserveSecret, order.id)
  const reference = makeReference()
  const codeText = makeCodeText(secrets.ticketKey, {
    bookingId,
    scheduleId: reservation.scheduleId,
    seats: seatNames(order.lines),
  })
  await setReservationState(transaction, reservation.id, 'confirmed')
  const url = ticketUrl(site, secrets.reserveSecret, order.brandId, bookingId)
  const token = makeTicketToken(secrets.reserveSecret, bookingId)
  const booking = { id: bookingId, reference, codeText, linkHash: hashTicketToken(token) }
  const doorCode = makeDoorCode(secrets.reserveSecret, bookingId)
  await insertBooking(transaction, booking, order, reservation)
  const bringsStudentId = await hasStudentId(transaction, order.id)
  const ticket = {
    ...booking,
    doorCode,
    url,
    shortUrl: ticketLink(site, order.brandId, token),
    isLate,
    bringsStudentId,
    writtenAtMs: reservation.serverTime.getTime(),
  }
  for (const message of composeBookingMessages(order, reservation.show, ticket))
    await outbox.add(transaction, message)
  return bookingId
}
