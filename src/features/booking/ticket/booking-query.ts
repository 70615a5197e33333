import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { ApiError } from '@/src/lib/api/api-error'
import type { AppContext } from '@/src/lib/page/app-context'
import { findBooking, refreshBooking } from '../session/stored-bookings'

/** Query key of a booking’s current state on its server. */
export const bookingNowKey = (bookingId: string) => ['booking now', bookingId] as const

/**
 * Returns a booking of this device, at once and offline, or else by its key; then its current state, in the
 * visitor’s language.
 * @param linkKey The key in the fragment of the e-mail’s link, at the time of the call.
 */
export function useBooking(bookingId: string, app: AppContext, linkKey: () => string | null) {
  const stored = useQuery(
    queryOptions({
      queryKey: ['booking', bookingId],
      queryFn: () => findBooking(bookingId, app, linkKey()),
      staleTime: Infinity,
      retry: false,
      // The device has it; the server’s HTML does not.
      enabled: typeof window !== 'undefined',
    }),
  )
  const fresh = useQuery<BookingDetails | null>({
    queryKey: bookingNowKey(bookingId),
    queryFn: () => refreshBooking(bookingId, app),
    retry: false,
    enabled: stored.data !== undefined,
  })
  return { ...stored, data: fresh.data ?? stored.data }
}

/** Whether the server has no such booking; a mistyped address is not even an id. */
export function isNoBooking(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST')
}
