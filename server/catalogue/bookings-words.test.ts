import { expect, test } from 'vitest'
import { bookings, bookingsAfterFirst } from './bookings-words'

test.each([
  [1, '1 booking', 'حجزًا واحدًا', 'أول حجز'],
  [2, '2 bookings', 'حجزين', 'أول حجزين'],
  [3, '3 bookings', '3 حجوزات', 'أول 3 حجوزات'],
  [11, '11 bookings', '11 حجزًا', 'أول 11 حجزًا'],
])('%i bookings in the words of each language', (count, en, ar, first) => {
  expect(bookings(count)).toEqual({ en, ar })
  expect(bookingsAfterFirst(count)).toBe(first)
})
