import { expect, it } from 'vitest'
import { namedSeats, seatIds } from '@/contract/hall/seat-names'
import { seatBits } from '@/contract/hall/seat-bits'
import { createHall } from '@/tests/fixtures/booking-fixture'
import { findNearestBlock } from '@/src/features/booking/seats/optional/seat-advice'
import { shiftSeats, findStrandedSeats } from './stranded-seats'

/** Four rows, A to D, of ten seats. */
const layout = createHall(4, 10)
const { names, indexOf } = namedSeats(seatIds(layout))
const seats = (list: string) => list.split(' ').flatMap((name) => indexOf.get(name) ?? [])
const named = (list: readonly number[]) => list.map((seat) => names[seat]).join(' ')
const freeBut = (taken: string) => {
  const gone = new Set(seats(taken))
  return seatBits((seat) => !gone.has(seat), names.length)
}

it.each([
  ['beside the lost ones in the same row', 'B-5 B-6', 'B-5', 'B-6 B-7'],
  [
    'in the row behind or before where the row is full',
    'B-5 B-6',
    'B-1 B-2 B-3 B-4 B-5 B-6 B-7 B-8 B-9 B-10',
    'A-5 A-6',
  ],
])('offers replacements for lost seats %s', (_what, wanted, taken, found) => {
  expect(named(findNearestBlock(layout, freeBut(taken), seats(wanted)))).toBe(found)
})

it('offers nothing when fewer seats are free than wanted', () => {
  const all = names.filter((name) => name !== 'A-1').join(' ')
  expect(findNearestBlock(layout, freeBut(all), seats('B-5 B-6'))).toEqual([])
})

it.each([
  ['between a choice and the end of the row', '', 'B-2 B-3', 'B-1', 'B-1 B-2'],
  ['between a choice and a sold seat', 'B-7', 'B-4 B-5', 'B-6', 'B-3 B-4'],
  ['on both sides', 'B-2 B-7', 'B-4 B-5', 'B-3 B-6', 'B-3 B-4'],
  ['wherever one moves', 'B-2 B-6', 'B-3 B-4', 'B-5', ''],
  ['nowhere, in the middle of free seats', '', 'B-5 B-6', '', ''],
  ['nowhere, where the seat stood alone before', 'B-4 B-6', 'B-7 B-8', '', ''],
])(
  'detects a seat left alone %s, and moves the choice where that helps',
  (_where, taken, chosen, alone, moved) => {
    const free = freeBut(taken)
    expect(named(findStrandedSeats(layout, free, seats(chosen)))).toBe(alone)
    expect(named(shiftSeats(layout, free, seats(chosen)))).toBe(moved)
  },
)

it('does not move seats that are not side by side', () => {
  expect(shiftSeats(layout, freeBut(''), seats('B-2 D-5'))).toEqual([])
})
