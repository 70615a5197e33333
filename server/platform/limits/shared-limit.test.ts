import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database'
import { engines } from '@/tests/fixtures/engines'
import { openEmbeddedStore } from '@/tests/fixtures/store-under-test'
import { openStore } from '../store/open-store'
import type { Store } from '../store/store'
import { leaseTokens } from './token-lease'
import { deleteOldWindows } from './limit-repository'
import { createRateLimitBatcher } from './rate-limit-batcher'
import { createSharedLimit, OverLimit } from './shared-limit'

let sequence = 0
/** Returns a limit of 100 that no other test spends. */
const someLimit = () => ({ name: `test-${sequence++}`, points: 100, windowSeconds: 3600 })
const letThrough = async (calls: Promise<void>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

/** Wraps a store to count its queries and to simulate a lost database. */
function watched(store: Store) {
  const state = { asked: 0, isGone: false }
  const run: Store['run'] = (statement, args) => {
    state.asked++
    return state.isGone ? Promise.reject(new Error('gone')) : store.run(statement, args)
  }
  return { state, store: { ...store, run } }
}

describe.each(engines)('a limit on %s', (engine) => {
  let server: TestDatabase | null = null
  /**
   * Several stores on one PostgreSQL database, as several processes have; the embedded database has one
   * store.
   */
  let stores: Store[]
  beforeAll(async () => {
    server = engine === 'postgres' ? await createTestDatabase() : null
    const databaseUrl = server?.url
    stores = databaseUrl
      ? await Promise.all(times(3, () => openStore({ databaseUrl, dataDir: '' })))
      : [await openEmbeddedStore()]
  })
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await server?.drop()
  })
  afterEach(() => vi.useRealTimers())

  const everywhere = (options = someLimit()) =>
    stores.map((store) => createSharedLimit(createRateLimitBatcher(store), options))

  test('allows exactly its points across processes, one after the other or all at once', async () => {
    const limits = everywhere()
    const at = (i: number) => limits[i % limits.length] ?? expect.unreachable()
    expect(await letThrough(times(90, (i) => at(i).spend('one address')))).toBe(90)
    for (const i of [0, 1, 2, 3, 4]) await at(i).spend('one address')
    expect(await letThrough(times(60, (i) => at(i).spend('one address')))).toBe(5)
    await expect(at(0).spend('one address')).rejects.toThrow(OverLimit)
    expect(await letThrough(times(60, (i) => at(i).spend('another')))).toBe(60)
  })

  test('allows exactly its points when they are leased in parts', async () => {
    const leased = everywhere().map((limit) => leaseTokens(limit, 7))
    const at = (i: number) => leased[i % leased.length] ?? expect.unreachable()
    let through = 0
    for (let round = 0; round < 10; round++)
      through += await letThrough(times(30, (i) => at(i).spend('one address')))
    expect(through).toBe(100)
  })

  test('starts again with its next window', async () => {
    const options = { ...someLimit(), points: 2 }
    const [limit] = everywhere(options)
    await letThrough(times(2, () => limit?.spend('visitor') ?? expect.unreachable()))
    await expect(limit?.spend('visitor')).rejects.toThrow(OverLimit)
    await stores[0]?.query('update rate_limits set expires_at = now()')
    // A process without the refusal in memory.
    const [fresh] = everywhere(options)
    await fresh?.spend('visitor')
    expect(await fresh?.spent('visitor')).toBe(1)
  })

  // The embedded database uses the clock of this process.
  const wrongBy = engine === 'postgres' ? [-24, 24] : []
  test.each(wrongBy)('keeps its window when the process clock is %i hours wrong', async (hours) => {
    const options = { ...someLimit(), points: 2 }
    const [limit] = everywhere(options)
    await letThrough(times(2, () => limit?.spend('visitor') ?? expect.unreachable()))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    const [wrong] = everywhere(options)
    await expect(wrong?.spend('visitor')).rejects.toThrow(OverLimit)
  })

  test('needs one query for many simultaneous calls and none once it is used up', async () => {
    const { store, state } = watched(stores[0] ?? expect.unreachable())
    const limit = createSharedLimit(createRateLimitBatcher(store), someLimit())
    await letThrough(times(500, (i) => limit.spend(i < 400 ? 'flood' : `visitor ${i}`)))
    expect(state.asked).toBe(1)
    expect(await letThrough(times(500, () => limit.spend('flood')))).toBe(0)
    expect(limit.isKnownSpent('flood')).toBe(true)
    expect(state.asked).toBe(1)
  })

  test('applies per process while the database is unreachable', async () => {
    const { store, state } = watched(stores[0] ?? expect.unreachable())
    const limit = createSharedLimit(createRateLimitBatcher(store), someLimit())
    state.isGone = true
    expect(await letThrough(times(150, () => limit.spend('visitor')))).toBe(100)
    state.isGone = false
    expect(await limit.spent('visitor')).toBe(0)
  })

  test('leaves no rows after its windows and stores no readable keys', async () => {
    const [store = expect.unreachable()] = stores
    const [limit] = everywhere()
    await limit?.spend('192.0.2.77')
    const { rows } = await store.query<{ text: string }>('select r::text as text from rate_limits r')
    expect(rows.map(({ text }) => text).join()).not.toContain('192.0.2.77')
    await store.query('update rate_limits set expires_at = now()')
    expect(await deleteOldWindows(store)).toBeGreaterThan(0)
    expect((await store.query('select from rate_limits')).rowCount).toBe(0)
  })
})
