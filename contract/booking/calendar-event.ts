import { zoneOffsetMs } from '../zone-offset'

/** A show as both sides put it into calendars: the app for who asks, the server with its e-mail. */
export interface CalendarEvent {
  /** The booking's: a calendar that has it already changes it and adds none. */
  readonly id: string
  readonly title: string
  readonly place: readonly string[]
  readonly about: readonly string[]
  readonly startsAtMs: number
  readonly endsAtMs: number
  /** When the file is made: of two of one booking a calendar takes the later one. */
  readonly writtenAtMs: number
  /** The cinema's, IANA; undefined where it is not known: universal time then. */
  readonly timeZone: string | undefined
}

/**
 * An iCalendar file (RFC 5545) that begins by the cinema's wall clock. It ends by universal time, which no change of that
 * clock during the show can make wrong.
 */
export function calendarText(event: CalendarEvent): string {
  const { startsAtMs, timeZone } = event
  const offsetMs = timeZone === undefined ? 0 : zoneOffsetMs(startsAtMs, timeZone)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Tickets//EN',
    ...(timeZone === undefined ? [] : zoneOf(timeZone, offsetMs)),
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

/** The zone as it is when the show begins, which is the one moment that this file says in it. */
function zoneOf(timeZone: string, offsetMs: number): string[] {
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
