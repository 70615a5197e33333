import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSeatFree } from '@/contract/hall/seat-bits'
import { bestAvailable } from './best-available'
import { hallGeometry, seatKind } from '@/contract/hall/geometry'
import { anyHall, availabilityOf, hallOf } from '@/tests/worlds/test-halls'

const hall = hallOf([[{ seats: 7 }], [{ seats: 7 }], [{ seats: 7 }], [{ seats: 7 }]])

test('the best of an empty cinema is in the middle, two thirds back', () => {
  expect(bestAvailable(hall, availabilityOf('.......'.repeat(4)), 3)).toEqual([16, 17, 18])
})

test('friends stay together even when single seats are nearer to the middle', () => {
  expect(bestAvailable(hall, availabilityOf('....xxx xx.x.xx x.x.x.x xxxxxxx'), 4)).toEqual([0, 1, 2, 3])
})

test('a full hall with no four together still gives four', () => {
  const seats = bestAvailable(hall, availabilityOf('..xx..x xxxxxxx xxxxxxx xxxxxxx'), 4)
  expect(seats).toEqual([0, 1, 4, 5])
})

test('only the wanted class is proposed', () => {
  const mixed = hallOf([[{ seats: 4 }], [{ seats: 4, classIndex: 1 }]])
  expect(bestAvailable(mixed, availabilityOf('........'), 2, 0).every((seat) => seat < 4)).toBe(true)
  expect(bestAvailable(mixed, availabilityOf('........'), 2, 1).every((seat) => seat >= 4)).toBe(true)
})

test('whatever the hall, the proposal is free, of plain seats, and as many as there are up to the count', () => {
  fc.assert(
    fc.property(anyHall, ({ layout, availability, count }) => {
      const geometry = hallGeometry(layout)
      const proposed = bestAvailable(layout, availability, count)
      let plain = 0
      for (let seat = 0; seat < geometry.count; seat++)
        if (geometry.kind[seat] === seatKind.plain && isSeatFree(availability, seat)) plain++
      expect(proposed).toHaveLength(Math.min(count, plain))
      expect(new Set(proposed).size).toBe(proposed.length)
      for (const seat of proposed) {
        expect(isSeatFree(availability, seat)).toBe(true)
        expect(geometry.kind[seat]).toBe(seatKind.plain)
      }
    }),
  )
})
