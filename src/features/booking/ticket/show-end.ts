import type { BookingDetails } from '@/contract/booking/get-booking-details'

/** Without a running time a show is taken to last this long, minutes. */
const usualMinutes = 120

/** When a booking's film or event ends, of when it begins. */
export function endOf(startsAt: number, { DataObject: show }: BookingDetails): number {
  return startsAt + (show.RunTime > 0 ? show.RunTime : usualMinutes) * 60_000
}
