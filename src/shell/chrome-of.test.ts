import { expect, test } from 'vitest'
import { chromeOf } from './chrome-of'

test('terms, sitemap and the mobile payment page have neither header nor footer', () => {
  for (const path of ['/terms', '/sitemap', '/mobilePayment'])
    expect(chromeOf(path)).toEqual({ header: false, footer: false, bottomBar: false, quietFoot: false })
})

test('a booking gives the room of header and footer to the hall', () => {
  for (const path of ['/checkout/7/12/1', '/event-seat-layout/9', '/event_seat_layout/9'])
    expect(chromeOf(path)).toEqual({ header: false, footer: false, bottomBar: false, quietFoot: true })
})

test('browsing has the whole frame', () => {
  expect(chromeOf('/movie/7/0')).toEqual({ header: true, footer: true, bottomBar: true, quietFoot: false })
})
