import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { openTestStore } from '@/tests/fixtures/store-under-test'
import type { Store } from '../../store/store'
import { createRateLimits } from './rate-limits'
import { TooManyRequests } from '../../limits/shared-limit'

const device = 'a'.repeat(32)
let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

describe('rate limits', () => {
  it('stop one device that reserves endlessly and tell it when to retry', async () => {
    const app = appUnderTest({ rateLimits: createRateLimits(store) })
    const ask = (cookie: string) => app.request('/api/BookingReserve', post({}, { Cookie: cookie }))
    for (let i = 0; i < 40; i++) expect((await ask(`foyer-device=${device}`)).status).toBe(400)
    const refused = await ask(`foyer-device=${device}`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ Code: 'TOO_MANY_REQUESTS' })
    // Another visitor behind the same carrier address is not limited.
    expect((await ask(`foyer-device=${'b'.repeat(32)}`)).status).toBe(400)
  })

  it('leave room for a city behind one address and still stop a flood', async () => {
    const limits = createRateLimits(store)
    for (let i = 0; i < 3_000; i++) await limits.spend('BookingReserve', '', '41.90.1.2')
    await expect(limits.spend('BookingReserve', '', '41.90.1.2')).rejects.toThrow(TooManyRequests)
    await limits.spend('GetAllShow', '', '41.90.1.2')
  })

  it('do not charge a shared address for a visitor who is over the limit', async () => {
    const limits = createRateLimits(store)
    const flood = 'f'.repeat(32)
    for (let i = 0; i < 4_000; i++) await limits.spend('BookingReserve', flood, '41.90.1.3').catch(() => {})
    await limits.spend('BookingReserve', 'e'.repeat(32), '41.90.1.3')
  })
})
