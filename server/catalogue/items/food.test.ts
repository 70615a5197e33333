import { expect, test } from 'vitest'
import type { Cinema, FoodItem } from './catalogue-items'
import { foodAt } from './food'

const text = { en: 'x', ar: 'س' }
const karen = {
  id: 'karen',
  chainId: 'baobab',
  currency: 'KES',
  isVenue: false,
  foodAndDrink: true,
} as Cinema
const item = (id: string, changes: Partial<FoodItem> = {}): FoodItem => ({
  id,
  places: ['baobab'],
  name: text,
  description: text,
  pricesMinor: { KES: 100 },
  allergens: [],
  ...changes,
})
const categories = ['salty', 'sweet'].map((id) => ({ id, ...text }))
const sold = (foods: FoodItem[], day = '2026-12-01', cinema = karen) =>
  foodAt({ foods, categories, art: () => undefined }, cinema, day)

test('orders a menu by category, with uncategorised items last', () => {
  const foods = [item('water'), item('cake', { categoryId: 'sweet' }), item('nuts', { categoryId: 'salty' })]
  expect(sold(foods).map(({ id }) => id)).toEqual(['nuts', 'cake', 'water'])
})

test('marks items as sold out at a cinema or its chain for that day only', () => {
  const foods = [
    item('cake', { soldOutOn: { karen: '2026-12-01' } }),
    item('nuts', { soldOutOn: { baobab: '2026-12-01' } }),
    item('water', { soldOutOn: { nyali: '2026-12-01' } }),
  ]
  expect(sold(foods).map(({ isSoldOut }) => isSoldOut)).toEqual([true, true, false])
  expect(sold(foods, '2026-12-02').some(({ isSoldOut }) => isSoldOut)).toBe(false)
})

test('features an item by the name of the cinema or its chain', () => {
  const foods = [item('a', { featuredAt: ['karen'] }), item('b', { featuredAt: ['savanna'] }), item('c')]
  expect(sold(foods).map(({ isFeatured }) => isFeatured)).toEqual([true, false, false])
})

test('sells items of an older catalogue without categories or days', () => {
  expect(sold([item('water')])).toMatchObject([{ id: 'water', priceMinor: 100, isSoldOut: false }])
})

test('sells nothing at an event venue', () => {
  expect(sold([item('water')], '', { ...karen, isVenue: true })).toEqual([])
})
