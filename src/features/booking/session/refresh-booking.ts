import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { ApiError } from '@/src/lib/api/api-error'
import type { AppContext } from '@/src/lib/page/app-context'
import { fetchDetails, stampFetch, readBooking, writeBooking } from './stored-bookings'

/** Milliseconds for which a ticket is not fetched again: staff may change its seats at the counter. */
const freshForMs = 60_000

/**
 * Refetches a stored booking that is in another language or outdated, because a show may have moved to
 * another screen, or a ticket to another seat. Returns null where nothing is newer, or the server cannot be reached.
 */
export async function refreshBooking(
  bookingId: string,
  app: AppContext,
  notSinceMs = freshForMs,
): Promise<BookingDetails | null> {
  const stored = await readBooking(bookingId)
  if (!stored?.details) return null
  const { asked: lastFetch, details: old } = stored
  // A ticket that was handed on may be taken back at any moment.
  const goodForMs = old.DataObject.HandedOn ? 0 : notSinceMs
  if (lastFetch?.language === app.language && Date.now() - lastFetch.atMs < goodForMs) return null
  try {
    const answer = await fetchDetails(stored, app)
    // Data that only this device has is kept: the price paid, and a downloaded picture of the code.
    const { CodeText, CodeImage } = old.DataObject
    const hasPicture = CodeText === '' && CodeImage.startsWith('data:')
    const details = {
      ...answer,
      ...(answer.total === undefined && { total: old.total, Currency: old.Currency }),
      ...(hasPicture && { DataObject: { ...answer.DataObject, CodeImage } }),
    }
    await writeBooking({ ...stored, details, asked: stampFetch(app) })
    return details
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}
