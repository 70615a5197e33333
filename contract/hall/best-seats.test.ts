import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HallLayout } from './hall-layout'
import { hallOf } from '@/tests/worlds/booking-world'
import { pickBestSeats } from './best-seats'

test('two visitors sit together in the middle, two thirds back', () => {
  const picked = pickBestSeats(hallOf(9, 10), () => true, 2) ?? []
  expect(picked[1]).toBe((picked[0] ?? 0) + 1)
  expect(picked.map((index) => index % 10)).toEqual([4, 5])
  expect(Math.floor((picked[0] ?? 0) / 10)).toBeGreaterThan(3)
})

test('no single seat is left over where that can be helped', () => {
  // The middle three would leave one on each side.
  expect([
    [0, 1, 2],
    [2, 3, 4],
  ]).toContainEqual(pickBestSeats(hallOf(1, 5), () => true, 3))
})

test('an aisle is between seats, not beside them', () => {
  const layout: HallLayout = hallOf(1, 4)
  const aisle: HallLayout = {
    ...layout,
    Rows: [
      {
        S: 0,
        L: 'A',
        R: [
          [50, 250, 100, 0, 3, 1, 1, 0],
          [600, 250, 100, 0, 3, 4, 1, 0],
        ],
      },
    ],
  }
  expect([
    [0, 1, 2],
    [3, 4, 5],
  ]).toContainEqual(pickBestSeats(aisle, () => true, 3))
})

test('wheelchair and companion places are left to those who ask for them', () => {
  const layout = hallOf(1, 4)
  const [row] = layout.Rows
  const withPlaces: HallLayout = { ...layout, Rows: row ? [{ ...row, W: [0], C: [1] }] : [] }
  expect(pickBestSeats(withPlaces, () => true, 2)).toEqual([2, 3])
  expect(pickBestSeats(withPlaces, () => true, 3)).toBeNull()
})

test('whatever is taken, the pick is free, of the right size, and in one row when a row has room', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.boolean(), { minLength: 48, maxLength: 48 }),
      (rows, seatsPerRow, count, taken) => {
        const isFree = (index: number) => !taken[index]
        const free = Array.from({ length: rows * seatsPerRow }, (_, index) => index).filter(isFree)
        const picked = pickBestSeats(hallOf(rows, seatsPerRow), isFree, count)
        if (free.length < count) return picked === null
        if (!picked || picked.length !== count || new Set(picked).size !== count || !picked.every(isFree))
          return false
        const startsBlock = (start: number) =>
          Math.floor(start / seatsPerRow) === Math.floor((start + count - 1) / seatsPerRow) &&
          Array.from({ length: count }, (_, i) => start + i).every((index) => free.includes(index))
        return !free.some(startsBlock) || startsBlock(picked[0] ?? -1)
      },
    ),
    { numRuns: 300 },
  )
})
