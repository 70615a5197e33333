import { GetTicketPaper } from '@/contract/booking/get-ticket-paper'
import type { Scope } from '@/src/lib/page/scope'
import { readBooking } from '../session/kept-bookings'

/** How long a browser may take to read what it saves, milliseconds. */
const readWithinMs = 10_000

/**
 * Saves the tickets of a booking as a PDF, in the visitor's language.
 * @throws ApiError
 */
export async function savePaper(bookingId: string, scope: Scope): Promise<void> {
  const reserveKey = (await readBooking(bookingId))?.reserveKey ?? null
  const { Name: name, Pdf: pdf } = await scope.api.call(GetTicketPaper, {
    BookingID: bookingId,
    ...(reserveKey !== null && { ReserveKey: reserveKey }),
  })
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}
