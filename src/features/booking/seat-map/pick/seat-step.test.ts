import { fc } from '@/tests/property'
import { expect, test } from 'vitest'
import { seatIndex, findNearestSeat } from './seat-index'
import { stepFrom, stepOfKey } from './seat-step'
import { anyHall, createHall } from '@/tests/fixtures/test-halls'

const index = seatIndex(
  createHall([[{ seats: 3 }, { seats: 3 }], [{ seats: 6 }], [{ seats: 3 }, { seats: 3 }]]),
)

test('left and right move along the row across the aisle and stop at its ends', () => {
  expect(stepFrom(index, 2, 'right')).toBe(3)
  expect(stepFrom(index, 3, 'left')).toBe(2)
  expect(stepFrom(index, 5, 'right')).toBe(5)
  expect(stepFrom(index, 0, 'left')).toBe(0)
})

test('up and down stay in the column where possible', () => {
  expect(stepFrom(index, 1, 'down')).toBe(7)
  expect(stepFrom(index, 7, 'up')).toBe(1)
  expect(stepFrom(index, 1, 'up')).toBe(1)
})

test('Home and End move to the ends of the row, with Control to those of the hall', () => {
  expect(stepFrom(index, 8, stepOfKey('Home', false) ?? 'up')).toBe(6)
  expect(stepFrom(index, 8, stepOfKey('End', false) ?? 'up')).toBe(11)
  expect(stepFrom(index, 8, stepOfKey('Home', true) ?? 'up')).toBe(0)
  expect(stepFrom(index, 8, stepOfKey('End', true) ?? 'up')).toBe(17)
})

test('right moves right on the screen even in a row numbered from right to left', () => {
  const mirrored = createHall([[{ seats: 3 }]])
  const layout = {
    ...mirrored,
    Rows: [
      {
        S: 0,
        L: 'A',
        R: [
          [500, 500, -100, 0, 3, 1, 1, 0] as [number, number, number, number, number, number, number, number],
        ],
      },
    ],
  }
  expect(stepFrom(seatIndex(layout), 1, 'right')).toBe(0)
  expect(stepFrom(seatIndex(layout), 1, 'rowStart')).toBe(2)
})

test('a step to the right always ends further right, a step down always below', () => {
  fc.assert(
    fc.property(anyHall, ({ layout, index: seat }) => {
      const seats = seatIndex(layout)
      const { x, y } = seats.geometry
      const right = stepFrom(seats, seat, 'right')
      const down = stepFrom(seats, seat, 'down')
      if (right !== seat) expect(x[right] ?? 0).toBeGreaterThan(x[seat] ?? 0)
      if (down !== seat) expect(y[down] ?? 0).toBeGreaterThan(y[seat] ?? 0)
    }),
  )
})

test('a press finds the seat under it, and none far away from all seats', () => {
  fc.assert(
    fc.property(anyHall, ({ layout, index: seat }) => {
      const seats = seatIndex(layout)
      const { x, y } = seats.geometry
      expect(findNearestSeat(seats, (x[seat] ?? 0) + 20, (y[seat] ?? 0) - 20, 80)).toBe(seat)
      expect(findNearestSeat(seats, -5000, -5000, 80)).toBe(-1)
    }),
  )
})
