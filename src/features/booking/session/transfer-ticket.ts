import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { SendTicket } from '@/contract/booking/send-ticket'
import { TakeBackTicket } from '@/contract/booking/take-back-ticket'
import { pathOf } from '@/contract/page/path-of'
import type { AppContext } from '@/src/lib/page/app-context'
import { readBooking } from './stored-bookings'
import { refreshBooking } from './refresh-booking'

/** Names a ticket that was handed on, and opens it. */
export interface TicketLink {
  readonly ticketId: string
  readonly ticketKey: string
}

/** Where it opens: the key stands behind the #, which no server and no log sees. */
export function pathOfTicket({ ticketId, ticketKey }: TicketLink): string {
  return `${pathOf('confirmBooking', { bookingId: ticketId })}#${ticketKey}`
}

/** What a change comes to, and the booking as it is now; null where that could not be asked: the next look says so. */
interface HandedOn {
  readonly link: TicketLink
  readonly booking: BookingDetails | null
}

/** Hands one seat of this device's booking on. @throws ApiError */
export async function sendTicket(
  { bookingId, seat, name }: { bookingId: string; seat: string; name: string },
  scope: AppContext,
): Promise<HandedOn> {
  const { TicketID: ticketId, TicketKey: ticketKey } = await scope.api.call(SendTicket, {
    ...(await proofOf(bookingId)),
    Seat: seat,
    Name: name,
  })
  return { link: { ticketId, ticketKey }, booking: await refreshBooking(bookingId, scope, 0) }
}

/** Takes a seat back. @throws ApiError */
export async function takeTicketBack(
  bookingId: string,
  ticketId: string,
  scope: AppContext,
): Promise<BookingDetails | null> {
  await scope.api.call(TakeBackTicket, { ...(await proofOf(bookingId)), TicketID: ticketId })
  return refreshBooking(bookingId, scope, 0)
}

async function proofOf(bookingId: string) {
  const reserveKey = (await readBooking(bookingId))?.reserveKey ?? null
  return { BookingID: bookingId, ...(reserveKey !== null && { ReserveKey: reserveKey }) }
}
