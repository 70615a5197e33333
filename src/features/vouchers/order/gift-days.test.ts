import { expect, it } from 'vitest'
import { giftDays, isGiftDay, localDay } from './gift-days'

const noon = new Date(2026, 10, 24, 12).getTime()

it('accepts today and any day up to a year ahead', () => {
  expect(giftDays(noon)).toEqual({ first: '2026-11-24', last: '2027-11-24' })
  expect(isGiftDay('2026-11-24', noon)).toBe(true)
  expect(isGiftDay('2027-11-24', noon)).toBe(true)
})

it.each(['', '2026-11-23', '2027-11-25', '24/11/2026', '20261-01-01'])('rejects “%s”', (day) => {
  expect(isGiftDay(day, noon)).toBe(false)
})

it('uses the visitor’s local day, even just before midnight', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05')
})
