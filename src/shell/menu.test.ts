import { expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { pages } from '@/contract/pages'
import { listMenu } from './menu'

const settings = { menu: 'all', referral: true, voucherShop: true } as const
const inKenya = {
  countryId: countryIds.kenya,
  language: 'en',
  settings,
  missingCalls: new Set<string>(),
} as const

test('shows promotions in Kenya and not in Qatar', () => {
  expect(listMenu(inKenya)).toContain('promotions')
  expect(listMenu({ ...inKenya, countryId: countryIds.qatar })).not.toContain('promotions')
})

test('shows events only where the API supports events', () => {
  expect(listMenu(inKenya)).toContain('events')
  expect(listMenu({ ...inKenya, missingCalls: new Set(['GetEvents']) })).not.toContain('events')
})

test('keeps the order of the specification', () => {
  expect(listMenu(inKenya)).toEqual(['home', 'movies', 'events', 'cinemas', 'promotions', 'refer'])
})

test('lists home, films and events in that order for an event brand', () => {
  expect(listMenu({ ...inKenya, settings: { ...settings, menu: 'events' } })).toEqual([
    'home',
    'movies',
    'events',
  ])
})

test('shows Refer & Save in English only', () => {
  const rule = pages.refer.menu
  expect(rule).toEqual({ language: 'en' })
  expect(listMenu({ ...inKenya, language: 'ar' })).not.toContain('refer')
  expect(listMenu({ ...inKenya, settings: { ...settings, referral: false } })).not.toContain('refer')
  expect(listMenu(inKenya)).toContain('refer')
})
