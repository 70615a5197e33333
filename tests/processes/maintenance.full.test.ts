import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMaintenance, endMaintenanceNow } from '@/server/operator/maintenance'
import { findShows, freeSeats, Refused, type Client } from '../chaos/api-over-http'
import { startTwoServers, type TwoServers } from './two-servers'
import { createContact, getKey, createPayment, type Hold } from './visitors'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const signed = { actor: 'Wanjiru', reason: 'a new version', yes: true } as const
let two: TwoServers
beforeAll(async () => {
  two = await startTwoServers()
})
afterAll(() => two.stop())

const isOpen = (client: Client) =>
  client.call('GetContentLang', {}).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused && error.code === 'MAINTENANCE') return false
      throw error
    },
  )

test('two servers close a brand together, and its visitor continues on either with the same seats', async () => {
  const [one, other] = two.visitor()
  const [SchID = ''] = await findShows(one, 1)
  const SelectedSeats = (await freeSeats(one, SchID)).slice(0, 2)
  const hold = await one.call<Hold>('BookingReserve', { SchID, SelectedSeats })
  const before = await one.call<{ ExpiresAt: number }>('GetReservation', getKey(hold))
  // One announcement reaches both: except for a moment, neither accepts a call that the other rejects.
  await startMaintenance(two, { what: 'maintenance-on', brand: 'tembo', ...signed })
  for (const client of [one, other])
    await vi.waitUntil(async () => !(await isOpen(client)), { timeout: 30_000, interval: 5 })
  expect(await one.call('GetSiteState', {})).toHaveProperty('Maintenance')

  await endMaintenanceNow(two, { what: 'maintenance-off', brand: 'tembo', ...signed })
  for (const client of [one, other])
    await vi.waitUntil(() => isOpen(client), { timeout: 30_000, interval: 5 })
  const after = await other.call<{ ExpiresAt: number; SelectedSeats: string[] }>(
    'GetReservation',
    getKey(hold),
  )
  expect(after.SelectedSeats).toEqual(SelectedSeats)
  expect(after.ExpiresAt).toBeGreaterThan(before.ExpiresAt)
  await other.call('UpdateBookUser', { ...getKey(hold), ...createContact() })
  await other.call('ProcessPayment', { ...getKey(hold), ...createPayment() })
  expect(await one.call('ConfirmBooking', getKey(hold))).toHaveProperty('BookingID')
})
