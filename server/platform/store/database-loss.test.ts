import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres, type PostgresServer } from '@/tests/fixtures/postgres'
import { freePort } from '@/tests/fixtures/server-process'
import { DatabaseUnavailable } from './database-unavailable'
import { openStore } from './open-store'
import { answerMs } from './postgres-engine'
import type { Store } from './store'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const soon = { timeout: 30_000, interval: 20 }

let postgres: PostgresServer
let databaseUrl: string
let store: Store
const events: string[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase()
  store = await openStore({
    databaseUrl,
    dataDir: '',
    onLost: () => events.push('lost'),
    onBack: () => events.push('back'),
  })
})
afterAll(async () => {
  await store.close()
  await postgres.stop()
})
afterEach(async () => {
  postgres.thaw()
  await works()
  events.splice(0)
})

/** Awaits work that has to fail; returns its error and duration. */
async function catchFailure(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const startedAt = performance.now()
  const error = await work.then(
    () => expect.unreachable('it succeeded'),
    (reason: unknown) => reason,
  )
  return { error, ms: performance.now() - startedAt }
}

const works = () =>
  vi.waitUntil(
    () =>
      store.query('select 1').then(
        () => true,
        () => false,
      ),
    soon,
  )

describe('a database connection', () => {
  test.each(['while it waits for a lock', 'while it is idle', 'between two statements of a transaction'])(
    'lost %s fails only the work that used it',
    async (when) => {
      const operator = new pg.Client(databaseUrl)
      await operator.connect()
      const end = async (pid: unknown) => {
        await operator.query('select pg_terminate_backend($1)', [pid])
        const find = () => operator.query('select from pg_stat_activity where pid = $1', [pid])
        await vi.waitUntil(async () => (await find()).rowCount === 0, soon)
      }
      const readPid = async (on: Pick<Store, 'query'>) =>
        (await on.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
      if (when === 'while it is idle') {
        const before = store.pool.totalCount
        await end(await readPid(store))
        await vi.waitUntil(() => store.pool.totalCount < before, soon)
      }
      if (when === 'while it waits for a lock')
        await store.transaction(async (holder) => {
          await holder.query('select pg_advisory_xact_lock(1)')
          const waiting = catchFailure(store.query('select pg_advisory_xact_lock(1)'))
          const find = () =>
            store.query<{ pid: number }>(
              `select pid from pg_locks where locktype = 'advisory' and not granted`,
            )
          await vi.waitUntil(async () => (await find()).rowCount === 1, soon)
          await end((await find()).rows[0]?.pid)
          expect((await waiting).error).toBeInstanceOf(DatabaseUnavailable)
        })
      if (when === 'between two statements of a transaction') {
        const work = store.transaction(async (transaction) => {
          await end(await readPid(transaction))
          await transaction.kysely.selectFrom('server_secrets').select('name').execute()
        })
        expect((await catchFailure(work)).error).toBeInstanceOf(DatabaseUnavailable)
      }
      expect((await store.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      expect(events).toEqual([])
      await operator.end()
    },
  )
})

describe('a database that is killed', () => {
  test('rejects calls without trying to connect, reports loss and return, and works again after a restart', async () => {
    const waiting = catchFailure(store.query('select pg_sleep(60)'))
    await delay(50)
    await postgres.kill()
    expect((await waiting).error).toBeInstanceOf(DatabaseUnavailable)
    await vi.waitUntil(() => events.includes('lost'), soon)
    const connect = vi.spyOn(store.pool, 'connect')
    const { error } = await catchFailure(store.query('select 1'))
    expect(error).toMatchObject({ status: 503, retryAfterS: 5 })
    expect(connect).not.toHaveBeenCalled()
    expect(await store.isThere()).toBe(false)
    await postgres.restart()
    await works()
    expect(await store.isThere()).toBe(true)
    expect(events).toEqual(['lost', 'back'])
  })
})

describe('a frozen database', () => {
  test('fails pending work before its own time limit, and later calls without trying to connect', async () => {
    // More queries than connections: some wait for a connection.
    const asked = Array.from({ length: 40 }, () =>
      catchFailure(delay(5).then(() => store.query('select pg_sleep(1)'))),
    )
    const inTransaction = catchFailure(
      store.transaction(async (transaction) => {
        await transaction.query('select 1')
        await delay(100)
        await transaction.query('select pg_sleep(1)')
      }),
    )
    await delay(30)
    postgres.freeze()
    expect(await store.isThere()).toBe(false)
    for (const one of [...asked, inTransaction]) {
      const { error, ms } = await one
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      expect(ms).toBeLessThan(answerMs)
    }
    const connect = vi.spyOn(store.pool, 'connect')
    const later = await catchFailure(store.kysely.selectFrom('migrations').select('id').execute())
    expect(later.error).toBeInstanceOf(DatabaseUnavailable)
    expect(connect).not.toHaveBeenCalled()
    postgres.thaw()
    await works()
    expect(events).toEqual(['lost', 'back'])
  })

  test('does not prevent closing the store', async () => {
    const other = await openStore({ databaseUrl, dataDir: '' })
    other.announcements.on('catalogue', () => {})
    await vi.waitUntil(() => other.announcements.isHearing(), soon)
    postgres.freeze()
    await other.close()
    postgres.thaw()
    await works()
  })
})

const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((file) =>
  fs.existsSync(file),
)
// Skipped where PgBouncer is not installed.
describe.skipIf(!pgbouncer)('behind an installed PgBouncer in transaction mode', () => {
  test('applies limits per transaction, answers statements and detects a freeze', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-pgbouncer-'))
    fs.chmodSync(folder, 0o755)
    const port = await freePort()
    const { port: behind, pathname } = new URL(databaseUrl)
    const file = path.join(folder, 'pgbouncer.ini')
    fs.writeFileSync(
      file,
      `[databases]\n${pathname.slice(1)} = host=127.0.0.1 port=${behind} user=foyer\n` +
        `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\n` +
        `pool_mode = transaction\n`,
    )
    const user = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
    const child = spawn(pgbouncer ?? '', [file], {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 && { uid: Number(user.stdout) }),
    })
    const through = `postgres://foyer@127.0.0.1:${port}${pathname}`
    let pooled: Store | undefined
    await vi.waitUntil(async () => {
      pooled = await openStore({ databaseUrl: through, dataDir: '' }).catch(() => undefined)
      return pooled !== undefined
    }, soon)
    if (!pooled) throw new Error('PgBouncer did not start')
    try {
      const readLimits = async (on: Pick<Store, 'query'>) =>
        (
          await on.query<{ name: string; setting: string }>(
            `select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name`,
          )
        ).rows.map(({ setting }) => setting)
      expect(await pooled.transaction(readLimits)).toEqual(['5000', '10000'])
      // Connections are shared, so no session settings are left on them.
      expect(await readLimits(pooled)).toEqual(['0', '0'])
      const asked = catchFailure(pooled.query('select pg_sleep(30)'))
      await delay(100)
      postgres.freeze()
      expect(await pooled.isThere()).toBe(false)
      const { error, ms } = await asked
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      expect(ms).toBeLessThan(answerMs)
      postgres.thaw()
      await vi.waitUntil(
        () =>
          pooled?.query('select 1').then(
            () => true,
            () => false,
          ),
        soon,
      )
    } finally {
      postgres.thaw()
      await pooled.close()
      child.kill('SIGINT')
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
})
