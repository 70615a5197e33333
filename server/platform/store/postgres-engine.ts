import pg from 'pg'
import { listenTo } from './announcements'
import { migrate } from './migrations'
import type { Engine } from './pglite-engine'

/** No query of ours takes a tenth of this; one that does is a fault, and must not hold its locks and its connection. */
const statementMs = 30_000
/** For an answer that does not come at all: a server that was cut off. */
const answerMs = statementMs + 5_000
/** Nothing waits inside a transaction but the reading of a catalogue's folder. */
const idleInTransactionMs = 60_000

/** A PostgreSQL server by its `postgres://` address. */
export function openPostgres(databaseUrl: string, onIdleError: (error: Error) => void): Engine {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 16,
    connectionTimeoutMillis: 5000,
    application_name: 'foyer',
    statement_timeout: statementMs,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
  })
  // A connection that dies while idle must not end the process; the pool opens another.
  pool.on('error', onIdleError)
  // Nor one that dies in use: whoever waits for it gets the error, this listener only keeps it from being nobody's.
  pool.on('connect', (client) => client.on('error', () => {}))
  const announcements = listenTo(databaseUrl)
  return {
    pool,
    announcements,
    async migrate() {
      // A connection without the limits above: a migration takes as long as it takes, or waits for another server's.
      const client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: 5000,
        application_name: 'foyer migrations',
      })
      client.on('error', () => {})
      await client.connect()
      try {
        await migrate(client)
      } finally {
        await client.end()
      }
    },
    async close() {
      await announcements.close()
      await pool.end()
    },
  }
}
