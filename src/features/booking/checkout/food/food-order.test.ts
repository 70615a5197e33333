import { expect, it } from 'vitest'
import type { Price, BookingError } from '../../flow/state'
import { createFoodOrder, describeFood } from './food-order'
import type { Quantities } from './food-order'
import type { FoodAnswer } from './order-food'

const price = (totalMinor: number): Price => ({
  currency: 'KES',
  ticketsMinor: 0,
  feesMinor: 0,
  discountMinor: 0,
  totalMinor,
  lines: [],
})
const priced = (total: number): FoodAnswer => ({ kind: 'priced', price: price(total) })
const popcorn = (quantity: number): Quantities => new Map([['popcorn', quantity]])

function fixture() {
  const asked: Quantities[] = []
  const answers: ((answer: FoodAnswer) => void)[] = []
  const agains: (() => void)[] = []
  const seen = {
    wanted: null as Quantities | null,
    total: null as number | null,
    refusal: null as BookingError | null,
    isOpen: true,
  }
  const order = createFoodOrder({
    sendOrder(foods) {
      asked.push(foods)
      return new Promise((resolve) => answers.push(resolve))
    },
    waitForRetry: () => new Promise((resolve) => agains.push(resolve)),
    onPriced: ({ totalMinor }) => (seen.total = totalMinor),
    onRequested: (wanted) => (seen.wanted = wanted),
    onRefused: (refusal) => (seen.refusal = refusal),
    onConnection: (isOpen) => (seen.isOpen = isOpen),
  })
  const answer = async (given: FoodAnswer) => {
    answers.shift()?.(given)
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  const again = async () => {
    agains.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { order, asked, seen, answer, again }
}

it('sends one request at a time for fast taps, and the last tap counts', async () => {
  const { order, asked, seen, answer } = fixture()
  order.want(popcorn(1))
  order.want(popcorn(2))
  order.want(popcorn(3))
  expect(asked).toEqual([popcorn(1)])
  expect(seen.wanted).toEqual(popcorn(3))
  await answer(priced(100))
  expect(asked).toEqual([popcorn(1), popcorn(3)])
  // Until the last request is answered the screen shows the tapped number.
  expect(seen.wanted).toEqual(popcorn(3))
  await answer(priced(300))
  expect(seen).toMatchObject({ wanted: null, total: 300 })
})

it('reverts to the server’s order on a refusal, including later taps', async () => {
  const { order, asked, seen, answer } = fixture()
  order.want(popcorn(1))
  order.want(popcorn(2))
  await answer({ kind: 'refused', refusal: { code: 'FOOD_SOLD_OUT', message: '' } })
  expect(seen).toMatchObject({ wanted: null, total: null, refusal: { code: 'FOOD_SOLD_OUT' } })
  expect(asked).toHaveLength(1)
})

it('keeps the choice while offline and sends it once online', async () => {
  const { order, asked, seen, answer, again } = fixture()
  order.want(popcorn(1))
  await answer({ kind: 'cutOff' })
  expect(seen).toMatchObject({ wanted: popcorn(1), isOpen: false })
  order.want(popcorn(2))
  await again()
  expect(asked.at(-1)).toEqual(popcorn(2))
  await answer(priced(200))
  expect(seen).toMatchObject({ wanted: null, total: 200, isOpen: true })
})

it('sends nothing more after the page was left', async () => {
  const { order, asked, answer, again } = fixture()
  order.want(popcorn(1))
  await answer({ kind: 'cutOff' })
  order.stop()
  await again()
  expect(asked).toHaveLength(1)
})

it('sends the whole order each time: zero for removed items, nothing for sold-out ones', () => {
  const portion = (itemId: string, isSoldOut = false) =>
    [itemId, { itemId, name: itemId, size: null, priceMinor: 1, isSoldOut }] as const
  const portions = new Map([portion('popcorn'), portion('water'), portion('cake', true)])
  const said = describeFood(new Map([['water', 2], ['cake', 1]]), new Map([['popcorn', 1], ['gone', 1]]), portions) // prettier-ignore
  expect(said.map(({ portion: { itemId }, quantity }) => [itemId, quantity])).toEqual([
    ['popcorn', 0],
    ['water', 2],
  ])
})
