import { fc } from '@/tests/property'
import { describe, expect, test } from 'vitest'
import { addDays, clockText, toInstant, isTimeZone, toLocalTime, getWeekday } from './zoned-time'

const iso = (date: string, minutes: number, zone: string) => toInstant(date, minutes, zone).toISOString()

describe('local times', () => {
  test('keeps a constant offset from UTC in zones without daylight saving time', () => {
    expect(iso('2026-01-15', 20 * 60 + 45, 'Africa/Nairobi')).toBe('2026-01-15T17:45:00.000Z')
    expect(iso('2026-07-15', 20 * 60 + 45, 'Asia/Dubai')).toBe('2026-07-15T16:45:00.000Z')
    expect(iso('2026-07-15', 0, 'Asia/Bahrain')).toBe('2026-07-14T21:00:00.000Z')
  })

  test('places half past midnight at the end of a day on the next day', () => {
    expect(iso('2026-12-31', 24 * 60 + 30, 'Africa/Kampala')).toBe('2026-12-31T21:30:00.000Z')
  })

  test('moves a time that the clock skips in spring forward by the gap', () => {
    // London goes from 01:00 to 02:00 on 29 March 2026.
    expect(iso('2026-03-29', 90, 'Europe/London')).toBe('2026-03-29T01:30:00.000Z')
    expect(iso('2026-03-29', 59, 'Europe/London')).toBe('2026-03-29T00:59:00.000Z')
    expect(iso('2026-03-29', 120, 'Europe/London')).toBe('2026-03-29T01:00:00.000Z')
  })

  test('takes the first of two instants when the clock shows a time twice in autumn', () => {
    expect(iso('2026-10-25', 90, 'Europe/London')).toBe('2026-10-25T00:30:00.000Z')
    expect(iso('2026-11-01', 90, 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  test('converts to an instant and back without loss in every zone on any day', () => {
    const zones = ['Africa/Nairobi', 'Asia/Dubai', 'Asia/Kuwait', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC']
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...zones),
        (day, minutes, zone) => {
          const date = addDays('2022-01-01', day)
          expect(toLocalTime(toInstant(date, minutes, zone), zone)).toEqual({ date, minutes })
        },
      ),
    )
  })

  test('returns weekdays and clock texts, and recognises names of time zones', () => {
    expect(getWeekday('2026-03-06')).toBe(5)
    expect(clockText(25 * 60 + 5)).toBe('01:05')
    expect(isTimeZone('Africa/Nairobi')).toBe(true)
    expect(isTimeZone('Africa/Atlantis')).toBe(false)
    expect(isTimeZone('+03:00')).toBe(false)
  })
})
