import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { SendTicket, TakeBackTicket } from '@/contract/booking/sent-tickets'
import { buildPath } from '@/contract/page/build-path'
import type { AppContext } from '@/src/lib/page/app-context'
import { readBooking, refreshBooking } from './stored-bookings'

/** Identifies a ticket that was handed on, and contains its access key. */
export interface TicketLink {
  readonly ticketId: string
  readonly ticketKey: string
}

/** Returns the ticket’s path: the key is in the fragment, which no server and no log receives. */
export function pathOfTicket({ ticketId, ticketKey }: TicketLink): string {
  return `${buildPath('confirmBooking', { bookingId: ticketId })}#${ticketKey}`
}

/**
 * The result of a change, and the booking’s current state; null where that could not be fetched: the next
 * visit fetches it.
 */
interface TransferResult {
  readonly link: TicketLink
  readonly booking: BookingDetails | null
}

/** Hands on one seat of this device’s booking. @throws ApiError */
export async function sendTicket(
  { bookingId, seat, name }: { bookingId: string; seat: string; name: string },
  app: AppContext,
): Promise<TransferResult> {
  const { TicketID: ticketId, TicketKey: ticketKey } = await app.api.call(SendTicket, {
    ...(await ticketCredentials(bookingId)),
    Seat: seat,
    Name: name,
  })
  return { link: { ticketId, ticketKey }, booking: await refreshBooking(bookingId, app, 0) }
}

/** Takes a seat back from its recipient. @throws ApiError */
export async function takeTicketBack(
  bookingId: string,
  ticketId: string,
  app: AppContext,
): Promise<BookingDetails | null> {
  await app.api.call(TakeBackTicket, { ...(await ticketCredentials(bookingId)), TicketID: ticketId })
  return refreshBooking(bookingId, app, 0)
}

async function ticketCredentials(bookingId: string) {
  const reserveKey = (await readBooking(bookingId))?.reserveKey ?? null
  return { BookingID: bookingId, ...(reserveKey !== null && { ReserveKey: reserveKey }) }
}
