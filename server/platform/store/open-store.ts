import { Kysely, PostgresDialect } from 'kysely'
import { createConnections } from './connections'
import { openDatabaseClock, type ClockReading, type DatabaseClock } from './database-clock'
import { databaseOn, runOn } from './database-on'
import { DatabaseUnavailable, isConnectionLost } from './database-unavailable'
import { openPglite } from './pglite-engine'
import { openPostgres } from './postgres-engine'
import type { Store } from './store'
import type { Tables } from './tables/tables'
import { retryOnRollback } from './retry-on-rollback'
import { retryUntilAvailable } from './retry-until-available'

/** Attempts of `openStore`, about four seconds: a busy machine answers the first one too late. */
const openAttempts = 5

export interface StoreOptions {
  /** `postgres://…`; without it the database is embedded. */
  readonly databaseUrl?: string | undefined
  /** Folder of the embedded database, or `memory://`. */
  readonly dataDir: string
  /** A dump that a new embedded database is created from; tests share one. */
  readonly template?: Blob | undefined
  /** Opens a database that a later release has changed. */
  readonly allowNewer?: boolean
  readonly onIdleError?: (error: Error) => void
  /** The database is unreachable until `onBack`. */
  readonly onLost?: () => void
  readonly onBack?: () => void
  /** The embedded database's disk is full until `onRoom`; free space in megabytes. */
  readonly onFull?: (leftMb: number) => void
  readonly onRoom?: (leftMb: number) => void
}

/** A store whose database may not be reachable yet. */
export interface PendingStore extends Store {
  /**
   * Runs pending migrations; must complete before any other use. May be retried after an error.
   * @throws DatabaseUnavailable while the database is unreachable; the database's own error if a retry cannot
   * help.
   */
  makeReady(): Promise<void>
}

/**
 * Opens the database of either engine and migrates it.
 * @throws DirectoryInUse when another server uses the data folder; NewerDatabase when a later release has
 * changed it.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store = await prepareStore(options)
  try {
    await retryUntilAvailable(() => store.makeReady(), { maxAttempts: openAttempts })
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Prepares a store without connecting, for callers that can wait for the database. */
export async function prepareStore(options: StoreOptions): Promise<PendingStore> {
  const engine = options.databaseUrl ? 'postgres' : 'pglite'
  let clock: DatabaseClock | undefined
  const events = {
    idleError: options.onIdleError ?? (() => {}),
    lost() {
      connections.cutOff()
      // A database that was never reachable is not reported as lost.
      if (clock) options.onLost?.()
    },
    back() {
      if (clock) options.onBack?.()
    },
    full: (leftMb: number) => options.onFull?.(leftMb),
    roomy: (leftMb: number) => options.onRoom?.(leftMb),
  }
  const opened = options.databaseUrl
    ? openPostgres(options.databaseUrl, events)
    : await openPglite(options.dataDir, events, options.template)
  const { pool, watch } = opened
  const connections = createConnections(pool, {
    get isLost() {
      return watch.isLost
    },
    suspect: () => void watch.look(),
  })
  // A new connection may be to another server: a standby after a failover has a clock of its own.
  pool.on('connect', () => void clock?.look().catch(() => {}))

  async function readClock(): Promise<ClockReading> {
    return connections.withClient(async (client) => {
      const sentAt = performance.now()
      const { rows } = await client.query<Pick<ClockReading, 'databaseMs'>>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs"',
      )
      const heardAt = performance.now()
      if (!rows[0]) throw new Error('The database did not return its time')
      return { databaseMs: rows[0].databaseMs, sentAt, heardAt }
    })
  }

  return {
    engine,
    pool,
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections.pool }) }),
    query: (text, values, name) =>
      retryOnRollback(() => connections.withClient((client) => client.query({ text, values, name }))),
    run: (statement, args) =>
      retryOnRollback(() => connections.withClient((client) => runOn(client, statement, args))),
    transaction: (work) =>
      retryOnRollback(() =>
        connections.withClient(async (client) => {
          await client.query(opened.begin)
          try {
            const result = await work(Object.assign(databaseOn(client), { inTransaction: true as const }))
            await client.query('commit')
            return result
          } catch (error) {
            // A lost connection needs no rollback.
            if (!isConnectionLost(error)) await client.query('rollback')
            throw error
          }
        }),
      ),
    nowMs() {
      if (!clock) throw new DatabaseUnavailable()
      return clock.nowMs()
    },
    // An unreachable database is checked continuously, so its known state is current.
    isThere: () => (watch.isLost ? Promise.resolve(false) : watch.look()),
    announcements: opened.announcements,
    async makeReady() {
      try {
        await opened.migrate(options.allowNewer ?? false)
        await watch.look()
        clock ??= await openDatabaseClock(readClock)
      } catch (error) {
        throw isConnectionLost(error) || (error instanceof Error && isConnectionLost(error.cause))
          ? new DatabaseUnavailable(error)
          : error
      }
    },
    close() {
      clock?.stop()
      return opened.close()
    },
  }
}
