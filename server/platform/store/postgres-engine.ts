import pg from 'pg'
import { listenTo } from './announcements'
import { isDatabaseError } from './database-unavailable'
import { watchDatabase, type Probe } from './database-watch'
import type { Engine, DatabaseEvents } from './engine'
import { migrate } from './migrations'

/**
 * No query takes a tenth of these limits, milliseconds; one that does is faulty and must not hold its locks
 * and its connection.
 */
const limits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  /** Transactions wait for nothing but the reading of a catalogue's folder. */
  idle_in_transaction_session_timeout: 60_000,
}
/** Timeout for an answer that never comes from a database that is not found lost before. */
export const answerMs = limits.statement_timeout + 2_000
/** Timeout for a new connection and for a free one in the pool. */
const connectMs = 3_000

/**
 * `begin` behind a pooler: connections are shared and keep no session settings, so each transaction sets the
 * limits.
 */
const beginWithLimits = [
  'begin',
  ...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`),
].join('; ')

/** Opens a PostgreSQL server by its `postgres://` URL. */
export function openPostgres(databaseUrl: string, events: DatabaseEvents): Engine {
  /** A pooler that assigns connections per transaction accepts no session settings. */
  let isPooled = false
  const common = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
  }

  class LimitedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      const own = typeof config === 'object' ? config : {}
      super({ ...own, ...(isPooled ? {} : limits) })
    }
  }
  const pool = new pg.Pool({ ...common, max: 16, application_name: 'foyer', Client: LimitedClient })
  // A connection that dies while idle must not end the process; the pool opens another.
  pool.on('error', (error) => {
    events.idleError(error)
    void watch.look()
  })
  const watch = watchDatabase(
    createProbe(
      () => new LimitedClient({ ...common, application_name: 'foyer watch' }),
      () => void watch.look(),
    ),
    events,
  )
  const announcements = listenTo(databaseUrl)

  /** Detects what kind of server answers. @throws the error with which the connection was refused */
  async function detectPooler(): Promise<void> {
    const client = new LimitedClient(common)
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      if (isPooled || !isDatabaseError(error) || !/unsupported startup parameter/.test(error.message))
        throw error
      isPooled = true
      return await detectPooler()
    }
    await client.end()
  }

  return {
    pool,
    announcements,
    watch,
    get begin() {
      return isPooled ? beginWithLimits : 'begin'
    },
    async migrate(allowNewer) {
      await detectPooler()
      // Connects without the limits above: a migration may take long, or wait for another server's.
      const client = new pg.Client({ ...common, query_timeout: 0, application_name: 'foyer migrations' })
      client.on('error', () => {})
      await client.connect()
      try {
        await migrate(client, allowNewer)
      } finally {
        void client.end().catch(() => {})
      }
    },
    async close() {
      watch.stop()
      await announcements.close()
      await pool.end()
    },
  }
}

/** Creates a probe. @param ended is called when the open connection is lost. */
function createProbe(open: () => pg.Client, ended: () => void): Probe {
  let client: pg.Client | undefined
  return {
    get isOpen() {
      return client !== undefined
    },
    async ask() {
      if (client) return void (await client.query('select 1'))
      const opened = open()
      client = opened
      opened.on('error', () => {})
      opened.on('end', () => {
        if (client !== opened) return
        client = undefined
        ended()
      })
      await opened.connect()
      await opened.query('select 1')
    },
    drop() {
      const dropped = client
      client = undefined
      // Not awaited: the close of a connection to a frozen server never completes.
      void dropped?.end().catch(() => {})
    },
  }
}
