import { GetTicketPaper } from '@/contract/booking/get-ticket-paper'
import { saveFile } from '@/src/lib/device/save-file'
import type { Scope } from '@/src/lib/page/scope'
import { readBooking } from '../session/kept-bookings'

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
  saveFile(name, pdf, 'application/pdf')
}
