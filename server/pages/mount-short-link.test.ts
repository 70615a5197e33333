import { expect, test } from 'vitest'
import { appUnderTest } from '@/tests/fixtures/app-under-test'

test('the short link of an SMS leads to the tickets of whoever follows it, and is kept and told by nobody', async () => {
  const response = await appUnderTest().request('http://tembo.localhost:8139/t')
  expect(response.status).toBe(302)
  // Without a # of its own: browsers then keep that of the link.
  expect(response.headers.get('Location')).toBe('/my-bookings')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
})
