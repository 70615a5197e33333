import { expect, test } from 'vitest'
import { seatState, removeLostSeats } from './seat-state'
import { parseAvailability } from '@/tests/fixtures/test-halls'

test('shows a seat lost to another visitor as lost, even while it is still chosen', () => {
  expect(seatState(1, parseAvailability('...'), [1], [1])).toBe('lost')
  expect(seatState(2, parseAvailability('...'), [2], [1])).toBe('chosen')
  expect(seatState(0, parseAvailability('x..'), [], [])).toBe('sold')
})

test('does not offer a lost seat again, and does not modify the given availability', () => {
  const given = parseAvailability('...')
  const left = removeLostSeats(given, [1])
  expect([0, 1, 2].map((seat) => seatState(seat, left, [], []))).toEqual(['free', 'sold', 'free'])
  expect(seatState(1, given, [], [])).toBe('free')
})
