import pg from 'pg'
import { listenTo } from './announcements'
import { isDatabaseAnswer } from './database-unavailable'
import { watchDatabase, type Probe } from './database-watch'
import type { Engine, DatabaseEvents } from './engine'
import { migrate } from './migrations'

/** No query of ours takes a tenth of these; one that does is a fault, and must not hold its locks and its connection. */
const limits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  /** Nothing waits inside a transaction but the reading of a catalogue's folder. */
  idle_in_transaction_session_timeout: 60_000,
}
/** For an answer that does not come at all, and is not found to be lost before. */
const answerMs = limits.statement_timeout + 2_000
/** For a new connection, and for one of the pool's to become free. */
const connectMs = 3_000

/** `begin` where connections are shared: what a session says there is nobody's, so each transaction says it. */
const beginWithLimits = [
  'begin',
  ...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`),
].join('; ')

/** A PostgreSQL server by its `postgres://` address. */
export function openPostgres(databaseUrl: string, told: DatabaseEvents): Engine {
  /** A pooler that gives each transaction another connection takes no settings for a session. */
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
    told.idleError(error)
    void watch.look()
  })
  const watch = watchDatabase(
    probeOf(
      () => new LimitedClient({ ...common, application_name: 'foyer watch' }),
      () => void watch.look(),
    ),
    told,
  )
  const announcements = listenTo(databaseUrl)

  /** Learns what is at the other end. @throws what the connection was refused with */
  async function meet(): Promise<void> {
    const client = new LimitedClient(common)
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      if (isPooled || !isDatabaseAnswer(error) || !/unsupported startup parameter/.test(error.message))
        throw error
      isPooled = true
      return await meet()
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
      await meet()
      // A connection without the limits above: a migration takes as long as it takes, or waits for another server's.
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

/** @param ended DatabaseEvents when the open connection is lost. */
function probeOf(open: () => pg.Client, ended: () => void): Probe {
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
      // Not waited for: the end of a connection to a frozen server does not arrive.
      void dropped?.end().catch(() => {})
    },
  }
}
