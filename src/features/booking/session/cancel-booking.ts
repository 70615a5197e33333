import { CancelBooking } from '@/contract/booking/cancel-booking'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import type { Scope } from '@/src/lib/page/scope'
import { readBooking } from './kept-bookings'
import { refreshBooking } from './refresh-booking'

/**
 * Cancels a booking of this device for the amount that its visitor was told, and keeps what it is now. Null where that could not be
 * asked: it is cancelled all the same, and the next look says so. @throws ApiError
 */
export async function cancelBooking(
  bookingId: string,
  amount: number,
  scope: Scope,
): Promise<BookingDetails | null> {
  const kept = await readBooking(bookingId)
  const reserveKey = kept?.reserveKey ?? null
  await scope.api.call(CancelBooking, {
    BookingID: bookingId,
    ...(reserveKey !== null && { ReserveKey: reserveKey }),
    Amount: amount,
  })
  return refreshBooking(bookingId, scope, 0)
}
