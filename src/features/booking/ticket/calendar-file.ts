import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { formatCalendarEvent } from '@/contract/booking/calendar-event'
import { serverClock } from '@/src/lib/time/server-clock'
import { showEndTime } from './show-end-time'

/** Milliseconds that a browser may take to read the saved file. */
const readWithinMs = 10_000

export function saveCalendarFile(booking: BookingDetails): void {
  const text = calendarFile(booking, serverClock.now())
  if (text === null) return
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${booking.DataObject.Reference || 'tickets'}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}

/** Returns a booking as an iCalendar file, stamped with the given time; null when the start is unknown. */
export function calendarFile(booking: BookingDetails, writtenAtMs: number): string | null {
  const { BookingID, DataObject: show } = booking
  if (show.StartsAt === undefined) return null
  return formatCalendarEvent({
    id: BookingID,
    title: show.Movie,
    place: [show.Cinema, show.Address],
    about: [show.Screen, show.Seats, show.Reference],
    startsAtMs: show.StartsAt,
    endsAtMs: showEndTime(show.StartsAt, booking),
    writtenAtMs,
    timeZone: show.TimeZone,
  })
}
