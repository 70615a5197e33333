import { Kysely, PostgresDialect } from 'kysely'
import { createConnections } from './connections'
import { openDatabaseClock, type ClockReading, type DatabaseClock } from './database-clock'
import { databaseOn, runOn } from './database-on'
import { DatabaseUnavailable, isConnectionLost } from './database-unavailable'
import { openPglite } from './pglite-engine'
import { openPostgres } from './postgres-engine'
import type { Store } from './store'
import type { Tables } from './tables/tables'
import { tryAgain } from './try-again'

export interface StoreOptions {
  /** `postgres://…`; without it the database is embedded. */
  readonly databaseUrl?: string | undefined
  /** Folder of the embedded database, or `memory://`. */
  readonly dataDir: string
  /** A dump of which a new embedded database is a copy; tests share one. */
  readonly template?: Blob | undefined
  /** Goes on with a database that a later release has changed. */
  readonly allowNewer?: boolean
  readonly onIdleError?: (error: Error) => void
  /** The database is gone, from now until `onBack`. */
  readonly onLost?: () => void
  readonly onBack?: () => void
  /** The embedded database's disk is full, until `onRoom`; megabytes that are left. */
  readonly onFull?: (leftMb: number) => void
  readonly onRoom?: (leftMb: number) => void
}

/** A store whose database may not be there yet. */
export interface PendingStore extends Store {
  /**
   * Brings the tables up to date; nothing else may be asked before. May be tried again when it throws.
   * @throws DatabaseUnavailable while the database is not there; what it answered when that will not help.
   */
  makeReady(): Promise<void>
}

/**
 * Opens the database of either engine and brings its tables up to date.
 * @throws DirectoryInUse when another server has the data folder; NewerDatabase when a later release has changed it.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store = await prepareStore(options)
  try {
    await store.makeReady()
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** The same for whoever can wait for a database that is not there yet. */
export async function prepareStore(options: StoreOptions): Promise<PendingStore> {
  const engine = options.databaseUrl ? 'postgres' : 'pglite'
  let clock: DatabaseClock | undefined
  const told = {
    idleError: options.onIdleError ?? (() => {}),
    lost() {
      connections.cutOff()
      // Before it was there it was not lost.
      if (clock) options.onLost?.()
    },
    back() {
      if (clock) options.onBack?.()
    },
    full: (leftMb: number) => options.onFull?.(leftMb),
    roomy: (leftMb: number) => options.onRoom?.(leftMb),
  }
  const opened = options.databaseUrl
    ? openPostgres(options.databaseUrl, told)
    : await openPglite(options.dataDir, told, options.template)
  const { pool, watch } = opened
  const connections = createConnections(pool, {
    get isLost() {
      return watch.isLost
    },
    suspect: () => void watch.look(),
  })
  // A new connection may be to another server: a standby that took over has a clock of its own.
  pool.on('connect', () => void clock?.look().catch(() => {}))

  async function readClock(): Promise<ClockReading> {
    return connections.withClient(async (client) => {
      const sentAt = performance.now()
      const { rows } = await client.query<Pick<ClockReading, 'databaseMs'>>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs"',
      )
      const heardAt = performance.now()
      if (!rows[0]) throw new Error('The database does not tell the time')
      return { databaseMs: rows[0].databaseMs, sentAt, heardAt }
    })
  }

  return {
    engine,
    pool,
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections.pool }) }),
    query: (text, values, name) =>
      tryAgain(() => connections.withClient((client) => client.query({ text, values, name }))),
    run: (statement, args) =>
      tryAgain(() => connections.withClient((client) => runOn(client, statement, args))),
    transaction: (work) =>
      tryAgain(() =>
        connections.withClient(async (client) => {
          await client.query(opened.begin)
          try {
            const result = await work(Object.assign(databaseOn(client), { inTransaction: true as const }))
            await client.query('commit')
            return result
          } catch (error) {
            // On a connection that is gone nothing needs to be undone.
            if (!isConnectionLost(error)) await client.query('rollback')
            throw error
          }
        }),
      ),
    nowMs() {
      if (!clock) throw new DatabaseUnavailable()
      return clock.nowMs()
    },
    // One that is gone is looked at all the time: what is known is of now.
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
