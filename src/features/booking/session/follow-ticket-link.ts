import * as v from 'valibot'
import { OpenTicketLink, ticketToken } from '@/contract/booking/open-ticket-link'
import { ApiError } from '@/src/lib/api/api-error'
import type { AppContext } from '@/src/lib/page/app-context'
import { storeOpenedBooking } from './stored-bookings'

/** Whether what stands behind the # of an address is the token of an SMS's short link. */
export function isTicketToken(hash: string): boolean {
  return v.is(ticketToken, hash)
}

/**
 * Exchanges the token of a short link for the permission to see its ticket, and keeps that on this device, encrypted. The booking's id;
 * null for a link whose time is over. @throws ApiError where nobody could be asked
 */
export async function followTicketLink(token: string, { api }: AppContext): Promise<string | null> {
  try {
    const opened = await api.call(OpenTicketLink, { Token: token })
    const { BookingID: bookingId, ReserveKey: reserveKey, ReserveID: reserveId, SchID: scheduleId } = opened
    await storeOpenedBooking({ bookingId, reserveKey, reserveId, scheduleId })
    return bookingId
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST'))
      return null
    throw error
  }
}
