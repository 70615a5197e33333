import * as v from 'valibot'
import { expect, it } from 'vitest'
import { GetFnBItems } from '@/contract/booking/food'
import { readMenu, listFeaturedDishes } from './menu'

const answer = (fields: object) => v.parse(GetFnBItems.response, { Status: true, ...fields })
const size = (name: string, Price: number, more: object = {}) => ({
  ItemID: `popcorn.${name}`,
  Title: `Popcorn, ${name}`,
  Group: 'popcorn',
  GroupTitle: 'Popcorn',
  Size: name,
  Category: 'salty',
  Price,
  ...more,
})
const ours = answer({
  Currency: 'KES',
  Items: [
    size('small', 250, { SoldOut: true }),
    size('large', 450, { Featured: true }),
    { ItemID: 'cake', Title: 'Cake', Category: 'sweet', Price: 200 },
    { ItemID: 'water', Title: 'Water', Price: 100, Featured: true },
  ],
  Categories: [
    { CategoryID: 'salty', Title: 'Salty' },
    { CategoryID: 'sweet', Title: 'Sweet' },
    { CategoryID: 'drinks', Title: 'Drinks' },
  ],
})
/** The specification defines no field of this answer. */
const plain = answer({
  Items: [
    { ItemID: 1, Title: 'Tea', Price: 0.6 },
    { ItemID: 2, Title: 'Cake', Price: 1.2 },
  ].map((item) => ({ ...item, ItemID: String(item.ItemID) })),
})
const first = (menu: ReturnType<typeof readMenu>) => listFeaturedDishes(menu).map(({ title }) => title)

it('groups the sizes of one dish, and leaves out empty menu parts', () => {
  const menu = readMenu(ours, 'KES')
  expect(menu.parts.map(({ title, dishes }) => [title, ...dishes.map((dish) => dish.title)])).toEqual([
    ['Salty', 'Popcorn'],
    ['Sweet', 'Cake'],
    ['', 'Water'],
  ])
  expect(menu.dishes[0]?.portions.map(({ size: name, priceMinor }) => [name, priceMinor])).toEqual([
    ['small', 25_000],
    ['large', 45_000],
  ])
})

it('builds a menu of one part in the booking’s currency from names and prices alone', () => {
  const menu = readMenu(plain, 'BHD')
  expect(menu.parts).toHaveLength(1)
  expect(menu.dishes.map(({ title, portions }) => [title, portions[0].priceMinor, portions[0].size])).toEqual(
    [
      ['Tea', 600, null],
      ['Cake', 1200, null],
    ],
  )
  expect(first(menu)).toEqual(['Tea', 'Cake'])
})

it('features up to three available dishes that the cinema promotes, else the first ones', () => {
  expect(first(readMenu(ours, 'KES'))).toEqual(['Popcorn', 'Water'])
  const many = ['Tea', 'Cake', 'Nuts', 'Juice'].map((Title) => ({ ItemID: Title, Title, Price: 1 }))
  expect(first(readMenu(answer({ Items: many }), 'KES'))).toEqual(['Tea', 'Cake', 'Nuts'])
  const soldOut = many.map((item, i) => ({ ...item, Featured: i > 1, SoldOut: i === 2 }))
  expect(first(readMenu(answer({ Items: soldOut }), 'KES'))).toEqual(['Juice'])
})
