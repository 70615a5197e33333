import { fc } from '@/tests/property'
import { expect, test } from 'vitest'
import { isSeatFree, packSeats, seatBits, setSeatFree, unpackSeats } from './seat-bits'

test('restores the same availability from the wire format', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (free) => {
      const bits = unpackSeats(packSeats((seat) => free[seat] === true, free.length))
      expect(free.map((_, seat) => isSeatFree(bits, seat))).toEqual(free)
    }),
  )
})

test('changes no other seat when one is freed or taken', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), fc.nat(), fc.boolean(), (free, at, isFree) => {
      const seat = at % free.length
      const bits = seatBits((each) => free[each] === true, free.length)
      setSeatFree(bits, seat, isFree)
      expect(free.map((_, each) => isSeatFree(bits, each))).toEqual(free.with(seat, isFree))
    }),
  )
})

test('treats a seat beyond the hall as unavailable', () => {
  expect(
    isSeatFree(
      seatBits(() => true, 8),
      8,
    ),
  ).toBe(false)
})
