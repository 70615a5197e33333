import { zoneOffsetMs } from '../zone-offset'

/** A show as a calendar entry; the app offers it as a download and the server attaches it to its e-mail. */
export interface CalendarEvent {
  /** The booking’s id: a calendar that already has the entry updates it instead of adding another. */
  readonly id: string
  readonly title: string
  readonly place: readonly string[]
  readonly about: readonly string[]
  readonly startsAtMs: number
  readonly endsAtMs: number
  /** When the file is created: of two files of one booking, a calendar uses the later one. */
  readonly writtenAtMs: number
  /** The cinema’s IANA time zone; undefined when unknown: UTC is used then. */
  readonly timeZone: string | undefined
}

/**
 * Returns an iCalendar file (RFC 5545). The start is in the cinema’s local time; the end is in UTC so that a
 * clock change during the show cannot make it wrong.
 */
export function formatCalendarEvent(event: CalendarEvent): string {
  const { startsAtMs, timeZone } = event
  const offsetMs = timeZone === undefined ? 0 : zoneOffsetMs(startsAtMs, timeZone)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Tickets//EN',
    ...(timeZone === undefined ? [] : formatZone(timeZone, offsetMs)),
    'BEGIN:VEVENT',
    `UID:${event.id}@foyer`,
    `DTSTAMP:${stamp(event.writtenAtMs)}Z`,
    timeZone === undefined
      ? `DTSTART:${stamp(startsAtMs)}Z`
      : `DTSTART;TZID=${timeZone}:${stamp(startsAtMs + offsetMs)}`,
    `DTEND:${stamp(event.endsAtMs)}Z`,
    `SUMMARY:${escape(event.title)}`,
    `LOCATION:${escape(event.place.filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escape(event.about.filter(Boolean).join(' · '))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** Returns the zone’s offset at the start of the show, the only moment that the file gives in local time. */
function formatZone(timeZone: string, offsetMs: number): string[] {
  const minutes = Math.abs(offsetMs) / 60_000
  const two = (count: number) => String(count).padStart(2, '0')
  const offset = `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
}

function stamp(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}Z/g, '')
}

function escape(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** Folds lines after 75 octets, continuing after a space; never splits a character. */
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
