import { expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { pages } from '@/contract/pages'
import { menuOf } from './menu'

const settings = { menu: 'all', referral: true, voucherShop: true } as const
const inKenya = {
  countryId: countryIds.kenya,
  language: 'en',
  settings,
  missingCalls: new Set<string>(),
} as const

test('promotions stand in the menu of Kenya and not of Qatar', () => {
  expect(menuOf(inKenya)).toContain('promotions')
  expect(menuOf({ ...inKenya, countryId: countryIds.qatar })).not.toContain('promotions')
})

test('events stand in the menu only where the API knows events', () => {
  expect(menuOf(inKenya)).toContain('events')
  expect(menuOf({ ...inKenya, missingCalls: new Set(['GetEvents']) })).not.toContain('events')
})

test('the menu keeps the order of the specification', () => {
  expect(menuOf(inKenya)).toEqual(['home', 'movies', 'events', 'cinemas', 'promotions', 'refer'])
})

test('a brand of events lists home, films and events, in that order', () => {
  expect(menuOf({ ...inKenya, settings: { ...settings, menu: 'events' } })).toEqual([
    'home',
    'movies',
    'events',
  ])
})

test('a brand that lists its pages has them in its own order, as far as its visitor is offered them', () => {
  const menu = ['events', 'promotions', 'home'] as const
  const visitor = { ...inKenya, settings: { ...settings, menu: [...menu] } }
  expect(menuOf(visitor)).toEqual(menu)
  expect(menuOf({ ...visitor, countryId: countryIds.qatar })).toEqual(['events', 'home'])
  expect(menuOf({ ...visitor, missingCalls: new Set(['GetEvents']) })).toEqual(['promotions', 'home'])
})

test('refer and save stands in the English menu alone', () => {
  const rule = pages.refer.menu
  expect(rule).toEqual({ language: 'en' })
  expect(menuOf({ ...inKenya, language: 'ar' })).not.toContain('refer')
  expect(menuOf({ ...inKenya, settings: { ...settings, referral: false } })).not.toContain('refer')
  expect(menuOf(inKenya)).toContain('refer')
})
