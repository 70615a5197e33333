import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { GetReservation } from '@/contract/booking/reservation-calls'
import { OpenLink } from '@/contract/booking/open-link'
import type { ResponseOf } from '@/contract/define-call'
import { buildPath } from '@/contract/page/build-path'
import type { AppContext } from '@/src/lib/page/app-context'
import { serverClock } from '@/src/lib/time/server-clock'
import type { Flow } from '../flow/state'
import { createDrafts } from '../session/drafts'
import { storeOpenedBooking } from '../session/stored-bookings'
import { flowOfReservation } from './flow-of-reservation'

/** The booking that an address leads to, and its state. */
export type PaymentResult =
  | { readonly kind: 'ticket'; readonly bookingId: string; readonly details: BookingDetails | null }
  | { readonly kind: 'booking'; readonly path: string; readonly flow: Flow }
  /** This device has no such booking. */
  | { readonly kind: 'unknown' }
  /** The link was used or has expired, and this device has no such booking either. */
  | { readonly kind: 'linkOver' }

type OpenedLink = ResponseOf<typeof OpenLink>

/**
 * Exchanges a link’s token for its access key and stores that on this device, encrypted, as if the booking
 * had been started here.
 * @throws ApiError NOT_FOUND for an expired link
 */
export async function followLink(token: string, app: AppContext): Promise<PaymentResult> {
  const { api } = app
  const sentAt = serverClock.monotonic()
  const opened = await api.call(OpenLink, { Token: token })
  serverClock.set(opened.ServerTime, sentAt)
  const { BookingID: bookingId, ReserveID, ReserveKey, SchID: scheduleId } = opened
  if (bookingId !== undefined) {
    await storeOpenedBooking({ bookingId, reserveKey: ReserveKey, reserveId: ReserveID, scheduleId })
    return { kind: 'ticket', bookingId, details: null }
  }
  const reservation = await api.call(GetReservation, { ReserveID, ReserveKey })
  if (reservation.BookingID !== undefined) {
    const booked = {
      bookingId: reservation.BookingID,
      reserveKey: ReserveKey,
      reserveId: ReserveID,
      scheduleId,
    }
    await storeOpenedBooking(booked)
    return { kind: 'ticket', bookingId: booked.bookingId, details: null }
  }
  const path = buildBookingPath(opened)
  const flow = flowOfReservation(reservation, opened)
  await createDrafts(scheduleId, path, serverClock).save(flow)
  return { kind: 'booking', path, flow }
}

function buildBookingPath({ Kind, SchID: scheduleID, TitleID: movieID = '0' }: OpenedLink): string {
  return Kind === 'event'
    ? buildPath('eventSeats', { scheduleID })
    : buildPath('checkout', { movieID, scheduleID, seatLayout: '1' })
}
