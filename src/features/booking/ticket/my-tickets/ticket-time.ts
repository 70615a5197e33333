import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { showMoment } from '@/src/lib/time/show-moment'
import type { ShowMoment } from '@/src/lib/time/show-moment'
import { daysFromToday, formatLocalDate } from '@/src/lib/time/show-time'
import { isAllSent } from '../seat-parts'
import { showEndTime } from '../show-end-time'

/**
 * Trailers before a film and leaving after it: milliseconds for which its ticket stays available after the
 * end.
 */
const aroundShowMs = 45 * 60_000
/**
 * A show after midnight belongs to the evening before it: milliseconds ahead that count as the same evening.
 */
const sameEveningMs = 12 * 3_600_000

/** Returns when and where a booking’s show starts; null where its API gives no readable date. */
export function bookingMoment({ DataObject: show }: BookingDetails): ShowMoment | null {
  const moment = showMoment({
    StartsAt: show.StartsAt,
    TimeZone: show.TimeZone,
    ShowDate: show.Date,
    ShowTime: show.Time,
  })
  return moment.startsAt > 0 ? moment : null
}

/** Returns when a ticket becomes a past one; null where its start is unknown. */
export function ticketExpiryTime(booking: BookingDetails): number | null {
  const moment = bookingMoment(booking)
  return moment && showEndTime(moment.startsAt, booking) + aroundShowMs
}

/** Whether its show is today in the cinema’s time zone, or later this night, or runs now. */
export function isOnTheDay(booking: BookingDetails, nowMs: number): boolean {
  const moment = bookingMoment(booking)
  // A ticket that admits no one is not shown at the door.
  if (booking.DataObject.Back?.IsWhole || booking.DataObject.HandedOn?.IsTakenBack) return false
  if (isAllSent(booking)) return false
  if (!moment || nowMs > (ticketExpiryTime(booking) ?? 0)) return false
  const { startsAt, timeZone } = moment
  const days = daysFromToday(formatLocalDate(startsAt, timeZone), timeZone, nowMs)
  return days === 0 || startsAt - nowMs < sameEveningMs
}
