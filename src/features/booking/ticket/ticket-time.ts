import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { showMoment } from '@/src/lib/time/show-moment'
import type { ShowMoment } from '@/src/lib/time/show-moment'
import { daysFromToday, localDateOf } from '@/src/lib/time/show-time'
import { isAllSent } from './seat-parts'
import { endOf } from './show-end'

/** Trailers before a film and the way out after it: so long its ticket stays at hand, milliseconds. */
const aroundShowMs = 45 * 60_000
/** A show that begins after midnight is part of the evening before it, milliseconds. */
const sameEveningMs = 12 * 3_600_000

/** When and where a booking's show begins: null where its API says it in no way that can be read. */
export function momentOf({ DataObject: show }: BookingDetails): ShowMoment | null {
  const moment = showMoment({
    StartsAt: show.StartsAt,
    TimeZone: show.TimeZone,
    ShowDate: show.Date,
    ShowTime: show.Time,
  })
  return moment.startsAt > 0 ? moment : null
}

/** When its ticket is one of the past; null where its start is not known. */
export function overAt(booking: BookingDetails): number | null {
  const moment = momentOf(booking)
  return moment && endOf(moment.startsAt, booking) + aroundShowMs
}

/** Whether its show is today where the cinema is, or later this night, or runs now. */
export function isOnTheDay(booking: BookingDetails, nowMs: number): boolean {
  const moment = momentOf(booking)
  // A ticket that lets nobody in is not held out at a door.
  if (booking.DataObject.Back?.IsWhole || booking.DataObject.HandedOn?.IsTakenBack) return false
  if (isAllSent(booking)) return false
  if (!moment || nowMs > (overAt(booking) ?? 0)) return false
  const { startsAt, timeZone } = moment
  const days = daysFromToday(localDateOf(startsAt, timeZone), timeZone, nowMs)
  return days === 0 || startsAt - nowMs < sameEveningMs
}
