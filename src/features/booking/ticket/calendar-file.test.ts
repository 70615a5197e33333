import { expect, it } from 'vitest'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { calendarFile } from './calendar-file'

const writtenAtMs = Date.UTC(2026, 10, 1, 8, 30)
const booking = fromPartial<BookingDetails>({
  BookingID: 'b'.repeat(26),
  DataObject: {
    Movie: 'Kilima; Zero, again',
    Cinema: 'Savanna Westlands',
    Address: 'Mpaka Road',
    Seats: 'F-12',
    Screen: 'Screen 1',
    Reference: 'QXP3KX4Y',
    StartsAt: Date.UTC(2026, 10, 21, 11, 15),
    RunTime: 104,
  },
})

it('writes the show from start to end, in UTC where the time zone is unknown', () => {
  const lines = calendarFile(booking, writtenAtMs)?.split('\r\n')
  expect(lines).toContain('DTSTART:20261121T111500Z')
  expect(lines).toContain('DTEND:20261121T125900Z')
  expect(lines).toContain('SUMMARY:Kilima\\; Zero\\, again')
})

it('writes the cinema’s local times and their UTC offset', () => {
  const at = (TimeZone: string) =>
    calendarFile({ ...booking, DataObject: { ...booking.DataObject, TimeZone } }, writtenAtMs)?.split(
      '\r\n',
    ) ?? []
  const nairobi = at('Africa/Nairobi')
  expect(nairobi).toContain('DTSTART;TZID=Africa/Nairobi:20261121T141500')
  expect(nairobi).toContain('DTEND:20261121T125900Z')
  expect(nairobi).toContain('TZID:Africa/Nairobi')
  expect(nairobi).toContain('TZOFFSETTO:+0300')
  const newfoundland = at('America/St_Johns')
  expect(newfoundland).toContain('DTSTART;TZID=America/St_Johns:20261121T074500')
  expect(newfoundland).toContain('TZOFFSETTO:-0330')
})

it('folds long lines, in Arabic too, without splitting a character', () => {
  const long = 'شارع مباكا، ويستلاندز، نيروبي '.repeat(8)
  const file =
    calendarFile({ ...booking, DataObject: { ...booking.DataObject, Address: long } }, writtenAtMs) ?? ''
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(long.trim().replaceAll(',', '\\,'))
})

it('returns nothing where the start is unknown', () => {
  const { StartsAt: _, ...show } = booking.DataObject
  expect(calendarFile({ ...booking, DataObject: show }, writtenAtMs)).toBeNull()
})

it('a show across a clock change ends at the right time', () => {
  // Clocks in New York go back from 02:00 to 01:00 that night.
  const late = { ...booking.DataObject, StartsAt: Date.UTC(2026, 10, 1, 5, 30), TimeZone: 'America/New_York' }
  const lines = calendarFile({ ...booking, DataObject: late }, writtenAtMs)?.split('\r\n')
  expect(lines).toContain('DTSTART;TZID=America/New_York:20261101T013000')
  expect(lines).toContain('TZOFFSETTO:-0400')
  expect(lines).toContain('DTEND:20261101T071400Z')
})

it('is stamped with the time of writing', () => {
  expect(calendarFile(booking, writtenAtMs)?.split('\r\n')).toContain('DTSTAMP:20261101T083000Z')
})
