import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, hasPostgres } from '@/tests/fixtures/test-database'
import { ApiError } from '../api-error'
import { DirectoryInUse } from './directory-lock'
import { migrations } from './migrations'
import { openStore } from './open-store'
import { getSecrets } from './server-secrets'
import { openEmbeddedStore } from '@/tests/fixtures/store-under-test'
import { NewerDatabase } from './newer-database'
import type { Store } from './store'

// The first start of a durable database syncs hundreds of files to disk.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-store-'))
})
afterEach(() => {
  vi.useRealTimers()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function changeByLaterRelease(store: Store): Promise<void> {
  await store.query(`insert into migrations (id) values ('998-later'), ('999-latest')`)
}
const isNewer = new NewerDatabase(['998-later', '999-latest'])

describe('the embedded database', () => {
  test('is pinned to one version because its fsync relies on internals', () => {
    const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(manifest.dependencies['@electric-sql/pglite']).toBe('0.5.16')
  })

  test('starts after an interrupted first start, syncs every commit, and gives its folder to one server at a time', async () => {
    fs.mkdirSync(path.join(folder, 'pglite', 'base'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'pglite', 'PG_VERSION'), '')
    fs.writeFileSync(path.join(folder, 'pglite.unfinished'), '')
    const first = await openEmbeddedStore(folder)
    const { rows } = await first.query<{ fsync: string; method: string }>(
      `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`,
    )
    expect(rows).toEqual([{ fsync: 'on', method: 'fsync' }])
    await first.query('create table acknowledged (n integer)')
    const fsync = vi.spyOn(fs, 'fsyncSync')
    for (let n = 0; n < 5; n++) {
      fsync.mockClear()
      await first.query('insert into acknowledged values ($1)', [n])
      expect(fsync).toHaveBeenCalled()
    }

    const { reserveSecret } = await getSecrets(first)
    const together = openStore({ dataDir: folder })
    await expect(together).rejects.toThrow(DirectoryInUse)
    await expect(together).rejects.toThrow(String(process.pid))
    await changeByLaterRelease(first)
    await expect(first.query('select from orders')).resolves.toBeDefined()
    await first.close()
    expect(fs.readdirSync(folder)).toEqual(['pglite'])
    await expect(openStore({ dataDir: folder })).rejects.toThrow(isNewer)
    const second = await openStore({ dataDir: folder, allowNewer: true })
    expect((await getSecrets(second)).reserveSecret).toEqual(reserveSecret)
    expect(
      (await second.query('select id from migrations order by id')).rows.map((row) => row['id']),
    ).toEqual([...migrations.map((migration) => migration.id), '998-later', '999-latest'])
    await second.close()
  })

  test('fails at once when the pool is used inside an open transaction', async () => {
    const store = await openEmbeddedStore()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stuck = store.transaction(() => store.query('select 1')).catch((error: unknown) => error)
    await vi.waitUntil(() => vi.getTimerCount() > 0)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await stuck).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: new Error('timeout exceeded when trying to connect'),
    })
    vi.useRealTimers()
    await expect(store.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
    await store.close()
  })
})

describe.runIf(hasPostgres)('a PostgreSQL server', () => {
  let databaseUrl: string
  beforeEach(async () => {
    const database = await createTestDatabase()
    databaseUrl = database.url
    return () => database.drop()
  })

  test('is migrated once by servers that start simultaneously', async () => {
    const empty = await createTestDatabase('no tables')
    const stores = await Promise.all(
      Array.from({ length: 4 }, () => openStore({ databaseUrl: empty.url, dataDir: folder })),
    )
    const secrets = await Promise.all(stores.map((store) => getSecrets(store)))
    expect(new Set(secrets.map((one) => one.reserveSecret.toString('hex'))).size).toBe(1)
    await Promise.all(stores.map((store) => store.close()))
    await empty.drop()
  })

  test('changed by a later release is refused unless allowed', async () => {
    const running = await openStore({ databaseUrl, dataDir: folder })
    await changeByLaterRelease(running)
    await expect(openStore({ databaseUrl, dataDir: folder })).rejects.toThrow(isNewer)
    await expect(running.query('select from orders')).resolves.toBeDefined()
    await (await openStore({ databaseUrl, dataDir: folder, allowNewer: true })).close()
    await running.close()
  })

  test('keeps its connection after a failed statement or transaction', async () => {
    const store = await openStore({ databaseUrl, dataDir: folder })
    const session = async () =>
      (await store.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    const before = await session()
    await expect(store.query(`select fail('ZX001')`)).rejects.toMatchObject({ code: 'ZX001' })
    const refused = store.transaction(() => Promise.reject(new ApiError('NOT_FOUND', 'nothing here')))
    await expect(refused).rejects.toThrow(ApiError)
    expect(await session()).toBe(before)
    await store.close()
  })

  test('that closes a connection during a transaction fails only that transaction', async () => {
    const store = await openStore({ databaseUrl, dataDir: folder })
    const work = store.transaction(async (transaction) => {
      const { rows } = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid')
      await store.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await transaction.query('select 1')
    })
    await expect(work).rejects.toThrow()
    await expect(store.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
    await store.close()
  })

  test('cancels an endless statement and uses the connection again', async () => {
    const store = await openStore({ databaseUrl, dataDir: folder })
    const endless = store.transaction(async (transaction) => {
      await transaction.query(`set local statement_timeout = '50ms'`)
      await transaction.query('select pg_sleep(20)')
    })
    await expect(endless).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: { code: '57014' } })
    const { rows } = await store.query<{ name: string; reset_val: string }>(
      `select name, reset_val from pg_settings where name in ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout') order by name`,
    )
    // Default settings of every connection.
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', reset_val: '60000' },
      { name: 'lock_timeout', reset_val: '5000' },
      { name: 'statement_timeout', reset_val: '10000' },
    ])
    await store.close()
  })

  test.each([-24, 24])('gives the right time when this machine’s clock is %i hours wrong', async (hours) => {
    const realMs = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: realMs + hours * 3_600_000 })
    const store = await openStore({ databaseUrl, dataDir: folder })
    expect(Math.abs(store.nowMs() - realMs)).toBeLessThan(60_000)
    const before = store.nowMs()
    const { rows } = await store.query<{ now: Date }>('select clock_timestamp() as now')
    const databaseMs = rows[0]?.now.getTime() ?? 0
    expect(databaseMs).toBeGreaterThan(before - 1_000)
    expect(databaseMs).toBeLessThan(store.nowMs() + 1_000)
    await store.close()
  })

  test('rolls back a transaction whose work throws', async () => {
    const store = await openStore({ databaseUrl, dataDir: folder })
    await store
      .transaction(async (client) => {
        await client.query(`insert into server_secrets (name, value) values ('x', '\\x00')`)
        throw new Error('stop')
      })
      .catch(() => {})
    expect((await store.query('select 1 from server_secrets')).rowCount).toBe(0)
    await store.close()
  })
})
