import { expect, it } from 'vitest'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { partOf } from '@/tests/worlds/part-of'
import { calendarFile } from './calendar-file'

const booking = partOf<BookingDetails>({
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

it('puts the show into the calendar from its start to its end, in universal time where the zone is not known', () => {
  const lines = calendarFile(booking)?.split('\r\n')
  expect(lines).toContain('DTSTART:20261121T111500Z')
  expect(lines).toContain('DTEND:20261121T125900Z')
  expect(lines).toContain('SUMMARY:Kilima\\; Zero\\, again')
})

it('says the times of the cinema’s clock, and how far that is from universal time', () => {
  const at = (TimeZone: string) =>
    calendarFile({ ...booking, DataObject: { ...booking.DataObject, TimeZone } })?.split('\r\n') ?? []
  const nairobi = at('Africa/Nairobi')
  expect(nairobi).toContain('DTSTART;TZID=Africa/Nairobi:20261121T141500')
  expect(nairobi).toContain('DTEND;TZID=Africa/Nairobi:20261121T155900')
  expect(nairobi).toContain('TZID:Africa/Nairobi')
  expect(nairobi).toContain('TZOFFSETTO:+0300')
  const newfoundland = at('America/St_Johns')
  expect(newfoundland).toContain('DTSTART;TZID=America/St_Johns:20261121T074500')
  expect(newfoundland).toContain('TZOFFSETTO:-0330')
})

it('folds long lines, in Arabic too, without cutting a character', () => {
  const long = 'شارع مباكا، ويستلاندز، نيروبي '.repeat(8)
  const file = calendarFile({ ...booking, DataObject: { ...booking.DataObject, Address: long } }) ?? ''
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(long.trim().replaceAll(',', '\\,'))
})

it('makes nothing where the start is not known', () => {
  const { StartsAt: _, ...show } = booking.DataObject
  expect(calendarFile({ ...booking, DataObject: show })).toBeNull()
})
