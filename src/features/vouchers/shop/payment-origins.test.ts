import { expect, it } from 'vitest'
import { isPaymentAddress } from './start-payment'

const places = {
  brand: { apiBase: 'https://api.example/v1', bankOrigins: ['https://bank.example'] },
  offered: ['https://pay.example'],
  here: 'https://orbit.example/vouchers',
}

it.each(['https://pay.example/start', 'https://bank.example/x?y=1', 'https://api.example/pay'])(
  'allows posting a form to %s, a known origin',
  (url) => expect(isPaymentAddress(url, places)).toBe(true),
)

it.each([
  'https://pay.example.evil.example/start',
  'https://pay.example@evil.example/start',
  'http://pay.example/start',
  'https://pay.example:444/start',
  'https://orbit.example/vouchers',
  'javascript:alert(1)',
  'data:text/html,pay',
  '//evil.example/start',
  'no address at all:',
])('refuses to post a form to %s', (url) => expect(isPaymentAddress(url, places)).toBe(false))

it('allows the page’s own host when the API is there', () => {
  const own = { ...places, brand: { apiBase: '/api', bankOrigins: [] }, offered: [] }
  expect(isPaymentAddress('/api/pay', own)).toBe(true)
  expect(isPaymentAddress('https://pay.example/start', own)).toBe(false)
})
