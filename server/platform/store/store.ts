import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { Kysely } from 'kysely'
import type { Tables } from './tables'

/** One database, either engine; raw SQL through `pool` on hot paths, Kysely elsewhere. */
export interface Store {
  readonly engine: 'pglite' | 'postgres'
  readonly pool: Pool
  readonly kysely: Kysely<Tables>
  /** Takes a connection for statements whose failure is expected: `pool.query` drops its connection on an error. */
  query<R extends QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<QueryResult<R>>
  /** Runs `work` in one transaction. Never await the network inside. */
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}
