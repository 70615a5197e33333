import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { endOf } from './show-end'

/** How long a browser may take to read what it saves, milliseconds. */
const readWithinMs = 10_000

/** Offers a booking's show to the visitor's calendar. */
export function saveCalendarFile(booking: BookingDetails): void {
  const text = calendarFile(booking)
  if (text === null) return
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${booking.DataObject.Reference || 'tickets'}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}

/** A booking as an iCalendar file (RFC 5545); null when the start is not known. */
export function calendarFile(booking: BookingDetails): string | null {
  const { BookingID, DataObject: show } = booking
  if (show.StartsAt === undefined) return null
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Tickets//EN',
    'BEGIN:VEVENT',
    `UID:${BookingID}@foyer`,
    `DTSTAMP:${stamp(show.StartsAt)}`,
    `DTSTART:${stamp(show.StartsAt)}`,
    `DTEND:${stamp(endOf(show.StartsAt, booking))}`,
    `SUMMARY:${escape(show.Movie)}`,
    `LOCATION:${escape([show.Cinema, show.Address].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escape([show.Screen, show.Seats, show.Reference].filter(Boolean).join(' · '))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function stamp(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escape(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Lines end after 75 octets and go on after a space; no character is cut in two. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 74) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
