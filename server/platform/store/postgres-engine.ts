import pg from 'pg'
import type { Engine } from './pglite-engine'

/** A PostgreSQL server by its `postgres://` address. */
export function openPostgres(databaseUrl: string, onIdleError: (error: Error) => void): Engine {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 16,
    connectionTimeoutMillis: 5000,
    application_name: 'foyer',
  })
  // A connection that dies while idle must not end the process; the pool opens another.
  pool.on('error', onIdleError)
  return { pool, close: () => pool.end() }
}
