import { expect, it } from 'vitest'
import { giftDays, isGiftDay, localDay } from './gift-days'

const noon = new Date(2026, 10, 24, 12).getTime()

it('a gift is sent today or up to a year ahead', () => {
  expect(giftDays(noon)).toEqual({ first: '2026-11-24', last: '2027-11-24' })
  expect(isGiftDay('2026-11-24', noon)).toBe(true)
  expect(isGiftDay('2027-11-24', noon)).toBe(true)
})

it.each(['', '2026-11-23', '2027-11-25', '24/11/2026', '20261-01-01'])('not on “%s”', (day) => {
  expect(isGiftDay(day, noon)).toBe(false)
})

it('the day is the visitor’s own, just before midnight too', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05')
})
