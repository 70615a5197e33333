import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import { openPglite } from './pglite-engine'
import { openPostgres } from './postgres-engine'
import { openDatabaseClock, type ClockReading } from './database-clock'
import { databaseOn } from './database-on'
import type { Store } from './store'
import type { Tables } from './tables'

export interface StoreOptions {
  /** `postgres://…`; without it the database is embedded. */
  readonly databaseUrl?: string | undefined
  /** Folder of the embedded database, or `memory://`. */
  readonly dataDir: string
  /** A dump of which a new embedded database is a copy; tests share one. */
  readonly template?: Blob | undefined
  readonly onIdleError?: (error: Error) => void
}

/**
 * Opens the database of either engine and brings its tables up to date.
 * @throws DirectoryInUse when another server has the data folder.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const engine = options.databaseUrl ? 'postgres' : 'pglite'
  const opened = options.databaseUrl
    ? openPostgres(options.databaseUrl, options.onIdleError ?? (() => {}))
    : await openPglite(options.dataDir, options.template)
  const { pool } = opened

  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      // An error that the database answered leaves the connection sound; any other may not have.
      if (!isDatabaseAnswer(error)) broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(broken && !(await isSound(client)) ? broken : undefined)
    }
  }

  async function readClock(): Promise<ClockReading> {
    return withClient(async (client) => {
      const sentAt = performance.now()
      const { rows } = await client.query<Pick<ClockReading, 'databaseMs'>>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs"',
      )
      const heardAt = performance.now()
      if (!rows[0]) throw new Error('The database does not tell the time')
      return { databaseMs: rows[0].databaseMs, sentAt, heardAt }
    })
  }

  const clock = await opened
    .migrate()
    .then(() => openDatabaseClock(readClock))
    .catch(async (error: unknown) => {
      await opened.close()
      throw error
    })
  // A new connection may be to another server: a standby that took over has a clock of its own.
  pool.on('connect', () => void clock.look().catch(() => {}))

  return {
    engine,
    pool,
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    query: (text, values, name) => withClient((client) => client.query({ text, values, name })),
    run: (statement, args) => withClient((client) => databaseOn(client).run(statement, args)),
    transaction(work) {
      return withClient(async (client) => {
        await client.query('begin')
        try {
          const result = await work(Object.assign(databaseOn(client), { inTransaction: true as const }))
          await client.query('commit')
          return result
        } catch (error) {
          // On a connection that is gone nothing needs to be undone.
          await client.query('rollback').catch(() => {})
          throw error
        }
      })
    },
    nowMs: () => clock.nowMs(),
    announcements: opened.announcements,
    close() {
      clock.stop()
      return opened.close()
    },
  }
}

/** Whether the error is one that the database sent, with an SQLSTATE. */
export function isDatabaseAnswer(error: unknown): error is Error & { code: string; constraint?: string } {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
}

/** Whether a connection whose work failed for a reason of ours (a refusal) can serve the next. */
async function isSound(client: PoolClient): Promise<boolean> {
  try {
    await client.query('select 1')
    return true
  } catch {
    return false
  }
}
