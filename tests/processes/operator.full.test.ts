import { statSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient, findShows, freeSeats } from '../chaos/api-over-http'
import { createOperatorRunner } from '@/tests/fixtures/operator-runner'
import { startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { createContact, getKey, createPayment, type Hold } from './visitors'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const signed = ['--by', 'Wanjiru', '--why', 'the projector is broken']
let server: ServerProcess
let isRunning = true
beforeAll(async () => {
  server = await startServerProcess({ env: { SEED: 'on' } })
})
afterAll(async () => {
  if (isRunning) await server.kill()
  await server.stop()
})

const operator = (...args: string[]) => createOperatorRunner(server)(...args)
const told = async (...args: string[]) =>
  JSON.parse((await operator(...args, '--json')).out) as Record<string, unknown>

async function buy(seats: number) {
  const agent = new http.Agent({ keepAlive: true })
  const client = createClient(server.port, agent)
  const [SchID = ''] = await findShows(client, 1)
  const SelectedSeats = (await freeSeats(client, SchID)).slice(0, seats)
  const hold = await client.call<Hold>('BookingReserve', { SchID, SelectedSeats })
  await client.call('UpdateBookUser', { ...getKey(hold), ...createContact() })
  await client.call('ProcessPayment', { ...getKey(hold), ...createPayment() })
  const { BookingID } = await client.call<{ BookingID?: string }>('ConfirmBooking', getKey(hold))
  agent.destroy()
  if (!BookingID) throw new Error('Nothing was bought')
  return { id: hold.ReserveID, SchID, seats: hold.SelectedSeats }
}

test('the operator command works beside a running server, and without one', async () => {
  const one = await buy(2)
  const mode = (...names: string[]) => statSync(join(server.dataDir, 'operator', ...names)).mode & 0o777
  expect([mode(), mode('server.sock')]).toEqual([0o700, 0o600])

  const dry = await operator('refund', one.id, '--seats', one.seats[0] ?? '')
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was changed') as string })
  expect(dry.out).toMatch(/Would be refunded: [A-Z]{3} [\d,.]+/)
  expect((await operator('refund', one.id, '--yes')).code).toBe(2)
  expect((await operator('refund', one.id, '--seats', one.seats[0] ?? '', '--yes', ...signed)).code).toBe(0)
  const again = await operator('refund', one.id, '--seats', one.seats[0] ?? '', '--yes', ...signed)
  expect(again).toMatchObject({ code: 1, error: expect.stringContaining('already') as string })

  const cancelled = await operator('cancel-show', one.SchID, '--yes', ...signed)
  expect(cancelled).toMatchObject({ code: 0, out: expect.stringContaining('1 of 1 bookings') as string })
  expect(await told('order', one.id)).toMatchObject({
    orders: [{ state: 'refunded', refunds: [{ state: 'done' }, { state: 'done' }] }],
  })

  const other = await buy(1)
  server.signal('SIGTERM')
  await vi.waitUntil(() => server.ending() !== null, { timeout: 60_000, interval: 20 })
  isRunning = false
  expect(await operator('cancel-show', other.SchID, '--yes', ...signed)).toMatchObject({ code: 0 })
  expect(await told('order', other.id)).toMatchObject({
    orders: [{ state: 'refunded', refunds: [{ state: 'done' }] }],
  })
  expect(await operator('needs-operator')).toMatchObject({ code: 0 })
  expect((await operator('log')).out.trim().split('\n')).toHaveLength(3)
  expect((await operator('make-money')).code).toBe(2)
})
