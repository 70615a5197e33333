import { fc } from '@/tests/property'
import { expect, test } from 'vitest'
import { hallGeometry } from '@/contract/hall/geometry'
import { isSeatFree } from '@/contract/hall/seat-bits'
import { anyHall, parseAvailability, createHall } from '@/tests/fixtures/test-halls'
import type { SeatPreference } from '@/contract/hall/seat-preference'
import { findWishedSeats } from './wished-seats'

const classes = [
  { id: 'a', priceMinor: 75_000 },
  { id: 'b', priceMinor: 50_000 },
]
/** Rows of ten; the first ones are of the expensive class, the last `cheapRows` of the cheap one. */
const hallWith = (rows: number, cheapRows = 0) =>
  createHall(
    Array.from({ length: rows }, (_, row) => [{ seats: 10, classIndex: row >= rows - cheapRows ? 1 : 0 }]),
  )
const wish = (by: SeatPreference['by'], classId: string | null = null): SeatPreference => ({ by, classId })
const chosen = (rows: string, by: SeatPreference, count: number, cheapRows = 0) => {
  const layout = hallWith(rows.split(' ').length, cheapRows)
  return findWishedSeats({ layout, availability: parseAvailability(rows), classes }, by, count)
}

test('the wish for the middle leads to the middle seats', () => {
  expect(chosen('.......... .......... .......... ..........', wish('middle'), 2)).toEqual([24, 25])
})

test('the wish for the aisle leads to the end of a row, as near the best distance as possible', () => {
  expect([
    [20, 21],
    [28, 29],
  ]).toContainEqual(chosen('.......... .......... .......... ..........', wish('aisle'), 2))
  // A sold neighbour is not an aisle.
  expect(chosen('xxxxxxxxxx xxxxxxxxxx xxxx..xx.. xxxxxxxxxx', wish('aisle'), 2)).toEqual([28, 29])
})

test('the quiet wish leads away from sold seats and from the middle', () => {
  const seats = chosen('xxxx...... xxxx...... xxxx...... xxxx......', wish('quiet'), 2)
  expect(seats.map((seat) => seat % 10)).toEqual([8, 9])
  const alone = chosen('.......... .......... .......... ..........', wish('quiet'), 1)[0] ?? -1
  expect([0, 9]).toContain(alone % 10)
})

test('the cheapest seats are those of the lowest price with room for all', () => {
  expect(chosen('.......... .......... .......... ..........', wish('cheapest'), 2, 1)).toEqual([34, 35])
  // One cheap seat is left: seats together take precedence.
  expect(chosen('.......... .......... .......... xxxx.xxxxx', wish('cheapest'), 2, 1)).toEqual([24, 25])
})

test('a wish within a class uses that class alone, and all of it when it has too few seats', () => {
  expect(chosen('.......... .......... .......... ..........', wish('middle', 'b'), 2, 1)).toEqual([34, 35])
  expect(chosen('.......... .......... .......... xxxx.xxxxx', wish('middle', 'b'), 2, 1)).toEqual([34])
  expect(chosen('.......... .......... .......... xxxxxxxxxx', wish('cheapest', 'b'), 2, 1)).toEqual([])
})

test('returns only free seats, each once, and as many as there are, in any hall', () => {
  fc.assert(
    fc.property(
      anyHall,
      fc.constantFrom<SeatPreference>(wish('middle'), wish('quiet'), wish('aisle'), wish('cheapest')),
      fc.integer({ min: 1, max: 8 }),
      ({ layout, availability }, by, count) => {
        const seats = findWishedSeats({ layout, availability, classes }, by, count)
        const { count: all, kind } = hallGeometry(layout)
        const free = Array.from({ length: all }, (_, seat) => seat).filter(
          (seat) => isSeatFree(availability, seat) && kind[seat] === 0,
        )
        expect(new Set(seats).size).toBe(seats.length)
        expect(seats.every((seat) => free.includes(seat))).toBe(true)
        expect(seats.length).toBe(Math.min(count, free.length))
      },
    ),
  )
})
