import type { PoolClient } from 'pg'
import type { Store } from './store'
import { catalogueMigration } from './migrations/001-catalogue'
import { bookingMigration } from './migrations/002-booking'
import { ordersMigration } from './migrations/003-orders'

/** In the order of their making; one that has shipped is never changed. */
export const migrations: readonly { id: string; sql: string }[] = [
  { id: '001-catalogue', sql: catalogueMigration },
  { id: '002-booking', sql: bookingMigration },
  { id: '003-orders', sql: ordersMigration },
]

/** Names our advisory lock among others of the same database. */
const migrationLock = 4_605_127

/** Runs what this database has not run yet, each in its own transaction; servers that start together take turns. */
export async function migrate(client: PoolClient, engine: Store['engine']): Promise<void> {
  if (engine === 'postgres') await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    await client.query(
      'create table if not exists migrations (id text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ id: string }>('select id from migrations')
    const applied = new Set(rows.map((row) => row.id))
    for (const { id, sql } of migrations) {
      if (applied.has(id)) continue
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migrations (id) values ($1)', [id])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${id} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
    }
  } finally {
    if (engine === 'postgres') await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}
