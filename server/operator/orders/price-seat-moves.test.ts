import { expect, test } from 'vitest'
import type { OrderLine } from '@/server/orders/order-repository'
import { priceSeatMoves, type MoveToPrice } from './price-seat-moves'

const line = (kind: OrderLine['kind'], code: string, unitMinor: number): OrderLine => ({
  kind,
  code,
  quantity: 1,
  unitMinor,
  labelEn: code,
  labelAr: code,
  labels: null,
  seatIndex: kind === 'seat' ? Number(code.slice(2)) : null,
})
const seats = [line('seat', 'A-1', 1000), line('seat', 'A-2', 700)]

test.each<[string, OrderLine[], MoveToPrice[], { returnedMinor: number; owedMinor: number }]>([
  ['the same class', seats, [{ from: 1, priceMinor: null }], { returnedMinor: 0, owedMinor: 0 }],
  ['a cheaper seat', seats, [{ from: 1, priceMinor: 700 }], { returnedMinor: 300, owedMinor: 0 }],
  ['a dearer seat', seats, [{ from: 2, priceMinor: 1000 }], { returnedMinor: 0, owedMinor: 300 }],
  [
    'a cheaper and a dearer seat at once',
    seats,
    [
      { from: 1, priceMinor: 600 },
      { from: 2, priceMinor: 1000 },
    ],
    { returnedMinor: 100, owedMinor: 0 },
  ],
  [
    'a seat bought at half price',
    [...seats, line('discount', 'half', -850)],
    [{ from: 1, priceMinor: 700 }],
    { returnedMinor: 150, owedMinor: 0 },
  ],
  [
    'a ticket that was free',
    [line('seat', 'A-1', 0)],
    [{ from: 1, priceMinor: 700 }],
    { returnedMinor: 0, owedMinor: 0 },
  ],
])('%s costs what it would have cost with the same discounts', (_name, lines, moves, expected) => {
  const priced = priceSeatMoves(lines, [], moves)
  expect(priced).toMatchObject(expected)
  expect(priced.lineMinor.reduce((sum, each) => sum + each, 0)).toBe(expected.returnedMinor)
})
