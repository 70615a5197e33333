import { fc } from '@/tests/property'
import { expect, test } from 'vitest'
import { addToTally, tallySeats, tallyTotal } from './seat-tally'

test('counts the first seat at its price, and a second of its type at twice the price', () => {
  const one = addToTally([], 'premium', 900)
  expect(one).toEqual([{ seatTypeId: 'premium', priceMinor: 900, count: 1, cost: 900 }])
  expect(addToTally(one, 'premium', 900)).toEqual([
    { seatTypeId: 'premium', priceMinor: 900, count: 2, cost: 1800 },
  ])
})

test('counts a type while a seat of it is chosen, and drops it with the last one', () => {
  const getClass = (seat: number) => ({ id: seat < 2 ? 'premium' : 'classic', priceMinor: 900 })
  expect(tallySeats([0, 1, 2], getClass).map(({ seatTypeId, count }) => [seatTypeId, count])).toEqual([
    ['premium', 2],
    ['classic', 1],
  ])
  expect(tallySeats([2], getClass).map(({ seatTypeId }) => seatTypeId)).toEqual(['classic'])
})

test('the total is the sum of the prices for any selection', () => {
  const prices = [700, 900, 1500]
  fc.assert(
    fc.property(fc.array(fc.nat(2)), (seats) => {
      const tally = tallySeats(seats, (seat) => ({ id: String(seat), priceMinor: prices[seat] ?? 0 }))
      expect(tallyTotal(tally)).toBe(seats.reduce((sum, seat) => sum + (prices[seat] ?? 0), 0))
      expect(tally.every((entry) => entry.cost === entry.count * entry.priceMinor)).toBe(true)
    }),
  )
})
