import net from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database'
import { announce, listenTo } from './announcements'
import { openStore } from './open-store'
import type { Store, Announcements } from './store'

const quick = { probeEveryMs: 100, probeWaitMs: 1_000, firstPauseMs: 20, longestPauseMs: 200 }
const soon = { timeout: 20_000, interval: 10 }

let database: TestDatabase
let store: Store
const open: { close(): unknown }[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  store = await openStore({ databaseUrl: database.url, dataDir: '' })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function listener(databaseUrl = database.url): Promise<{ heard: () => number; to: Announcements }> {
  const to = listenTo(databaseUrl, quick)
  open.push(to)
  let count = 0
  to.on('catalogue', () => count++)
  await vi.waitUntil(() => to.isHearing(), soon)
  return { to, heard: () => count }
}

/** Opens a tunnel to the database that can be cut without notifying either side. */
async function tunnelTo(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl)
  const state = { isCut: false }
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void (state.isCut || to.write(bytes)))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  const through = new URL(databaseUrl)
  through.search = ''
  through.port = String((server.address() as net.AddressInfo).port)
  return { url: through.href, state }
}

describe('an announcement', () => {
  test('reaches every listening process once its transaction is committed', async () => {
    const [one, other] = [await listener(), await listener()]
    const before = [one.heard(), other.heard()]
    await store.transaction(async (transaction) => {
      await announce(transaction, 'catalogue')
      expect([one.heard(), other.heard()]).toEqual(before)
    })
    await vi.waitUntil(() => one.heard() > (before[0] ?? 0) && other.heard() > (before[1] ?? 0), soon)
  })

  test('of a rolled-back change is never sent', async () => {
    const { heard } = await listener()
    const before = heard()
    const undone = store.transaction(async (transaction) => {
      await announce(transaction, 'catalogue')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await store.transaction((transaction) => announce(transaction, 'catalogue'))
    // Announcements arrive in commit order: a first one would have arrived by now.
    await vi.waitUntil(() => heard() > before, soon)
    expect(heard()).toBe(before + 1)
  })

  test('may be missed while the connection is lost, so the listener is notified afterwards', async () => {
    const { heard, to } = await listener()
    const before = heard()
    await store.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'foyer announcements' and datname = current_database()`,
    )
    await vi.waitUntil(() => heard() > before, soon)
    expect(to.isHearing()).toBe(true)
  })

  test('that cannot arrive on an apparently open connection is detected', async () => {
    const tunnel = await tunnelTo(database.url)
    const { heard, to } = await listener(tunnel.url)
    tunnel.state.isCut = true
    await vi.waitUntil(() => !to.isHearing(), soon)
    const before = heard()
    tunnel.state.isCut = false
    await vi.waitUntil(() => to.isHearing() && heard() > before, soon)
  })
})
