import type { BookingDetails } from '@/contract/booking/get-booking-details'

/** Without a running time a calendar gets this, minutes. */
const usualMinutes = 120

/** A booking as an iCalendar file (RFC 5545); null when the start is not known. */
export function calendarFile({ BookingID, DataObject: show }: BookingDetails): string | null {
  if (show.StartsAt === undefined) return null
  const minutes = show.RunTime > 0 ? show.RunTime : usualMinutes
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Tickets//EN',
    'BEGIN:VEVENT',
    `UID:${BookingID}@foyer`,
    `DTSTAMP:${stamp(show.StartsAt)}`,
    `DTSTART:${stamp(show.StartsAt)}`,
    `DTEND:${stamp(show.StartsAt + minutes * 60_000)}`,
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
