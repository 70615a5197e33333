import { expect, test } from 'vitest'
import * as v from 'valibot'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { freeSeatsOf } from './free-seats'
import { leastTotal, totalOf } from './total-of'

const answer = (more: object = {}) =>
  v.parse(GetSeatLayout.response, {
    Cinema: { CinemaID: 'karen', CinemaName: 'Baobab Karen' },
    SeatTypes: [
      { SeatClassID: 'front', Label: 'Front', Price: 500, Available: 0 },
      { SeatClassID: 'regular', Label: 'Regular', Price: 750, Available: 12 },
      { SeatClassID: 'vip', Label: 'VIP', Price: 1200, Available: 4 },
    ],
    Currency: 'KES',
    ...more,
  })
const Fees = [
  { Per: 'seat', Amount: 50 },
  { Per: 'order', Amount: 10 },
]

test('a total has all fees of the show', () => {
  expect(totalOf(answer({ Fees }), 150_000, 2)).toEqual({ minor: 161_000, hasFees: true })
  expect(
    totalOf(answer({ Fees: [...Fees, { Per: 'percent', Amount: 1000, IsTax: true }] }), 150_000, 2),
  ).toEqual({
    minor: 177_100,
    hasFees: true,
  })
})

test('where fees are told only with the hold, it is the tickets alone and says so', () => {
  expect(totalOf(answer(), 150_000, 2)).toEqual({ minor: 150_000, hasFees: false })
})

test('the least is of the cheapest class that still has seats', () => {
  expect(leastTotal(answer({ Fees }), 2)).toEqual({ minor: 161_000, hasFees: true })
  expect(leastTotal(answer({ SeatTypes: [] }), 2)).toBeNull()
})

test('as many seats are free as the classes have, or the blocks of an API that counts none', () => {
  expect(freeSeatsOf(answer())).toBe(16)
  const seat = (SeatName: string, Status: number) => ({ SeatName, Status })
  const blocks = [
    {
      SeatClass: { SeatClassID: 'regular' },
      Seats: [[seat('A1', 1), seat('', 1), seat('A2', 0), seat('A3', 1)]],
    },
  ]
  const SeatTypes = [{ SeatClassID: 'regular', Price: 750 }]
  expect(freeSeatsOf(answer({ SeatTypes, SeatLayouts: blocks }))).toBe(2)
  expect(freeSeatsOf(answer({ SeatTypes }))).toBe(Infinity)
})
