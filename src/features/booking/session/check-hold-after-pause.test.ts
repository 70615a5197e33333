import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { markSiteClosed, markSiteOpen } from '@/src/lib/page/site-closed'
import { createServerClock } from '@/src/lib/time/server-clock'
import { checkout, hold } from '@/tests/fixtures/flow-samples'
import { createApi } from '@/src/lib/api/create-api'
import { checkHoldAfterPause } from './check-hold-after-pause'

const now = Date.UTC(2026, 10, 23, 20)
const minute = 60_000
const clock = createServerClock({ monotonic: () => 0, wall: () => now })

/** Returns a booking whose seats are held for this many milliseconds, according to the device. */
const left = (ms: number) => ({ ...checkout, hold: { ...hold, expiresAt: now + ms } })
const says = (state: string, expiresAt?: number) =>
  createApi(
    () =>
      Promise.resolve({
        status: 200,
        body: {
          Status: true,
          ReserveID: hold.reserveId,
          SchID: checkout.sale.scheduleId,
          SelectedSeats: hold.seats,
          State: state,
          ServerTime: now,
          ConFee: 1,
          discount: 0,
          total: 20,
          Currency: 'KES',
          ...(expiresAt && { ExpiresAt: expiresAt }),
        },
      }),
    () => ({}),
  )
const silent = createApi(
  () => Promise.reject(new ApiError('OFFLINE', '')),
  () => ({}),
)
const neverAsked = createApi(
  vi.fn(() => Promise.reject(new Error('It was asked'))),
  () => ({}),
)

afterEach(() => markSiteOpen())

describe('a reopened booking', () => {
  it('stays unchanged while its seats are held', async () => {
    expect(await checkHoldAfterPause(left(minute), { api: neverAsked, clock })).toEqual(left(minute))
  })

  it('keeps its seats where their expiry was extended meanwhile', async () => {
    for (const overMs of [minute, 90 * minute])
      expect(
        await checkHoldAfterPause(left(-overMs), { api: says('held', now + 10 * minute), clock }),
      ).toMatchObject({ step: 'checkout', hold: { expiresAt: now + 10 * minute } })
  })

  it('reports that the hold expired, and starts over hours later', async () => {
    const api = says('expired')
    expect(await checkHoldAfterPause(left(-minute), { api, clock })).toMatchObject({ step: 'timedOut' })
    expect(await checkHoldAfterPause(left(-90 * minute), { api, clock })).toBeNull()
  })

  it('uses the device’s own data when the server does not answer', async () => {
    expect(await checkHoldAfterPause(left(-minute), { api: silent, clock })).toEqual(left(-minute))
    expect(await checkHoldAfterPause(left(-90 * minute), { api: silent, clock })).toBeNull()
  })

  it('waits while the brand is under maintenance', async () => {
    markSiteClosed()
    expect(await checkHoldAfterPause(left(-90 * minute), { api: silent, clock })).toEqual(left(-90 * minute))
  })
})
