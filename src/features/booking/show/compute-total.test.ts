import { expect, test } from 'vitest'
import * as v from 'valibot'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { countFreeSeats } from './free-seats'
import { computeTotal } from './compute-total'

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

test('a total includes all fees of the show', () => {
  expect(computeTotal(answer({ Fees }), [{ count: 2, priceMinor: 75_000 }])).toEqual({
    minor: 161_000,
    hasFees: true,
    offMinor: 0,
  })
  expect(
    computeTotal(answer({ Fees: [...Fees, { Per: 'percent', Amount: 1000, IsTax: true }] }), [
      { count: 2, priceMinor: 75_000 },
    ]),
  ).toEqual({
    minor: 177_100,
    hasFees: true,
    offMinor: 0,
  })
})

test('covers the tickets alone, and is marked so, where fees come only with the hold', () => {
  expect(computeTotal(answer(), [{ count: 2, priceMinor: 75_000 }])).toEqual({
    minor: 150_000,
    hasFees: false,
    offMinor: 0,
  })
})

test('subtracts automatic offers before the tax, never more than a ticket’s price', () => {
  const Offers = [{ Label: 'MT100', PerTicket: 100 }]
  expect(computeTotal(answer({ Fees, Offers }), [{ count: 2, priceMinor: 75_000 }])).toEqual({
    minor: 141_000,
    hasFees: true,
    offMinor: 20_000,
  })
  expect(computeTotal(answer({ Fees, Offers }), [{ count: 1, priceMinor: 5_000 }]).minor).toBe(6_000)
  const tax = { Per: 'percent', Amount: 1000, IsTax: true }
  expect(computeTotal(answer({ Fees: [tax], Offers }), [{ count: 1, priceMinor: 75_000 }]).minor).toBe(71_500)
})

test('counts free seats by class, or by the blocks of an API that counts none', () => {
  expect(countFreeSeats(answer())).toBe(16)
  const seat = (SeatName: string, Status: number) => ({ SeatName, Status })
  const blocks = [
    {
      SeatClass: { SeatClassID: 'regular' },
      Seats: [[seat('A1', 1), seat('', 1), seat('A2', 0), seat('A3', 1)]],
    },
  ]
  const SeatTypes = [{ SeatClassID: 'regular', Price: 750 }]
  expect(countFreeSeats(answer({ SeatTypes, SeatLayouts: blocks }))).toBe(2)
  expect(countFreeSeats(answer({ SeatTypes }))).toBe(Infinity)
})
