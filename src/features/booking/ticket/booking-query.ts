import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import type { AppContext } from '@/src/lib/page/app-context'
import { findBooking } from '../session/stored-bookings'
import { refreshBooking } from '../session/refresh-booking'

/** A booking as its server has it now. */
export const bookingNowKey = (bookingId: string) => ['booking now', bookingId] as const

/**
 * A booking of this device, at once and with no network, else by its key; then as it stands now, in the visitor's language.
 * @param linkKey The key behind the # of the e-mail's link, when asked.
 */
export function useBooking(bookingId: string, scope: AppContext, linkKey: () => string | null) {
  const kept = useQuery(
    queryOptions({
      queryKey: ['booking', bookingId],
      queryFn: () => findBooking(bookingId, scope, linkKey()),
      staleTime: Infinity,
      retry: false,
      // The device knows it; the server's HTML does not.
      enabled: typeof window !== 'undefined',
    }),
  )
  const fresh = useQuery<BookingDetails | null>({
    queryKey: bookingNowKey(bookingId),
    queryFn: () => refreshBooking(bookingId, scope),
    retry: false,
    enabled: kept.data !== undefined,
  })
  return { ...kept, data: fresh.data ?? kept.data }
}
