import { expect, test } from 'vitest'
import type { PageBrand } from '@/contract/page/brand'
import { isAppAgent } from '@/contract/page/app-agent'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { choosePageLayout } from './page-layout'

test('terms, sitemap and the mobile payment page have neither header nor footer', () => {
  for (const path of ['/terms', '/sitemap', '/mobilePayment'])
    expect(choosePageLayout(path)).toEqual({
      header: false,
      menu: true,
      footer: false,
      bottomBar: false,
      minimalFooter: false,
    })
})

test('a booking gives the space of header and footer to the seat map', () => {
  for (const path of ['/checkout/7/12/1', '/event-seat-layout/9', '/event_seat_layout/9'])
    expect(choosePageLayout(path)).toEqual({
      header: false,
      menu: true,
      footer: false,
      bottomBar: false,
      minimalFooter: true,
    })
})

test('browsing pages have header, footer and navigation bar', () => {
  expect(choosePageLayout('/movie/7/0')).toEqual({
    header: true,
    menu: true,
    footer: true,
    bottomBar: true,
    minimalFooter: false,
  })
})

test('inside the brand’s own app, header and navigation bar have no navigation', () => {
  const agent = 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36'
  const brand = fromPartial<PageBrand>({ settings: { mobileAppAgent: 'TemboApp/' } })
  expect(isAppAgent(brand, agent)).toBe(false)
  expect(isAppAgent(brand, `${agent} TemboApp/2.1`)).toBe(true)
  expect(isAppAgent(fromPartial<PageBrand>({ settings: { mobileAppAgent: '' } }), agent)).toBe(false)
  expect(choosePageLayout('/movie/7/0', true)).toMatchObject({ header: true, menu: false, bottomBar: false })
})
