import { expect, test } from 'vitest'
import { appUnderTest } from '@/tests/fixtures/app-under-test'

test('the short link of an SMS redirects to the visitor’s tickets, uncached and without a referrer', async () => {
  const response = await appUnderTest().request('http://tembo.localhost:8139/t')
  expect(response.status).toBe(302)
  // The address has no fragment of its own, so browsers keep that of the link.
  expect(response.headers.get('Location')).toBe('/my-bookings')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
})
