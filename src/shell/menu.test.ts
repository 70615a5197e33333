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

test('shows promotions in Kenya and not in Qatar', () => {
  expect(menuOf(inKenya)).toContain('promotions')
  expect(menuOf({ ...inKenya, countryId: countryIds.qatar })).not.toContain('promotions')
})

test('shows events only where the API supports events', () => {
  expect(menuOf(inKenya)).toContain('events')
  expect(menuOf({ ...inKenya, missingCalls: new Set(['GetEvents']) })).not.toContain('events')
})

test('keeps the order of the specification', () => {
  expect(menuOf(inKenya)).toEqual(['home', 'movies', 'events', 'cinemas', 'promotions', 'refer'])
})

test('lists home, films and events in that order for an event brand', () => {
  expect(menuOf({ ...inKenya, settings: { ...settings, menu: 'events' } })).toEqual([
    'home',
    'movies',
    'events',
  ])
})

test('shows Refer & Save in English only', () => {
  const rule = pages.refer.menu
  expect(rule).toEqual({ language: 'en' })
  expect(menuOf({ ...inKenya, language: 'ar' })).not.toContain('refer')
  expect(menuOf({ ...inKenya, settings: { ...settings, referral: false } })).not.toContain('refer')
  expect(menuOf(inKenya)).toContain('refer')
})
