import * as v from 'valibot'
import { OpenTicketLink, ticketToken } from '@/contract/booking/sent-tickets'
import { ApiError } from '@/src/lib/api/api-error'
import type { AppContext } from '@/src/lib/page/app-context'
import { storeOpenedBooking } from './stored-bookings'

/** Whether the fragment of an address is the token of an SMS’s short link. */
export function isTicketToken(hash: string): boolean {
  return v.is(ticketToken, hash)
}

/**
 * Exchanges the token of a short link for access to its ticket, and stores that on this device, encrypted.
 * Returns the booking’s id; null for an expired link. @throws ApiError when the server could not be reached
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
