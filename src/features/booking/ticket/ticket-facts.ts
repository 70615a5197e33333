import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { useAppContext } from '@/src/lib/page/app-context'
import { isAfterMidnight, useLateNight } from '@/src/lib/time/late-night'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { seatLabel } from '../show/seat-label'

/**
 * Returns time and day of a booking in the cinema’s zone; the wire’s own texts where the moment is unknown.
 */
export function useBookingTime({ DataObject: show }: BookingDetails): { time: string; day: string } {
  const { language } = useAppContext()
  const lateNight = useLateNight()
  if (show.StartsAt === undefined) return { time: show.Time, day: show.Date }
  const moment = { startsAt: show.StartsAt, timeZone: show.TimeZone }
  return {
    time: formatTime(show.StartsAt, show.TimeZone, language),
    day: isAfterMidnight(moment)
      ? lateNight(moment, 'whole').when
      : formatLongDay(show.StartsAt, show.TimeZone, language),
  }
}

/** Returns display names of the seats. */
export function bookingSeats({ DataObject: show }: BookingDetails): string[] {
  const names = show.SeatList.length > 0 ? show.SeatList.map((each) => each.Seat) : show.Seats.split(/,\s*/)
  return names.filter(Boolean).map(seatLabel)
}

export function bookingClasses({ DataObject: show }: BookingDetails): string[] {
  return [...new Set(show.SeatList.map((each) => each.Class).filter(Boolean))]
}
