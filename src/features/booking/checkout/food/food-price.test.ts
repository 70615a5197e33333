import { expect, it } from 'vitest'
import type { Price } from '../../flow/state'
import { countFood, withFood } from './food-price'
import type { Portion } from './menu'

const price: Price = {
  currency: 'KES',
  ticketsMinor: 140_000,
  feesMinor: 10_000,
  discountMinor: 20_000,
  totalMinor: 130_000,
  lines: [],
}
const tea: Portion = { itemId: 'tea', name: 'Tea', size: null, priceMinor: 5_000, isSoldOut: false }
const sum = ({ lines }: Price) => lines.reduce((total, line) => total + line.amountMinor, 0)

it('adds the food to the old total where an API gives no new one', () => {
  const two = withFood(price, [{ portion: tea, quantity: 2 }], null)
  expect(two).toMatchObject({ totalMinor: 140_000, feesMinor: 10_000, discountMinor: 20_000 })
  expect(sum(two)).toBe(two.totalMinor)
  expect(countFood(two)).toEqual(new Map([['tea', 2]]))
  // Changed and removed again, without a trace.
  expect(withFood(two, [{ portion: tea, quantity: 1 }], null).totalMinor).toBe(135_000)
  expect(withFood(two, [{ portion: tea, quantity: 0 }], null)).toMatchObject({ totalMinor: 130_000 })
})

it('treats the difference between an API’s total and the food price as a fee or a discount', () => {
  const dearer = withFood(price, [{ portion: tea, quantity: 1 }], 136_000)
  expect(dearer).toMatchObject({ totalMinor: 136_000, feesMinor: 11_000 })
  expect(sum(dearer)).toBe(136_000)
  const cheaper = withFood(price, [{ portion: tea, quantity: 1 }], 133_000)
  expect(cheaper).toMatchObject({ totalMinor: 133_000, discountMinor: 22_000 })
  expect(sum(cheaper)).toBe(133_000)
})

it('adds the food itself when an API repeats the total of the tickets', () => {
  expect(withFood(price, [{ portion: tea, quantity: 1 }], 130_000).totalMinor).toBe(135_000)
})
