import type { Kysely } from 'kysely'
import type { Pool, QueryResult, QueryResultRow } from 'pg'
import type { Announcements } from './announcements'
import type { Statement } from './statement'
import type { Tables } from './tables/tables'

/**
 * Kysely's typed builder: the way to the database. It begins no transaction and takes no connection of its own, which
 * would be another one than the caller's.
 */
export type Builder = Omit<
  Kysely<Tables>,
  'transaction' | 'startTransaction' | 'connection' | 'destroy' | typeof Symbol.asyncDispose
>

/** What can be asked of the database, in or out of a transaction: a repository's function takes this. */
export interface Database {
  readonly kysely: Builder
  /** Runs a statement that was built once: for hot paths, where building costs more than asking. */
  run<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<{ rows: Row[]; rowCount: number }>
  /** Raw SQL for what neither can say. Its rows are typed from `Tables`, never by hand. */
  query<R extends QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<QueryResult<R>>
}

/**
 * One transaction on one connection: builder, statements and raw SQL see each other's changes. What must happen in its
 * caller's transaction takes this and no `Database`.
 */
export interface Transaction extends Database {
  readonly inTransaction: true
}

/** Milliseconds since 1970. */
export type EpochMs = number

/** One database, either engine. */
export interface Store extends Database {
  readonly engine: 'pglite' | 'postgres'
  readonly pool: Pool
  /**
   * Runs `work` in one transaction; what it throws undoes it. Never await the network inside, and change nothing but the
   * database: where others got in its way it is run again.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** The database's time: every time that a client sees, and every decision that others make by `now()`, is by this. */
  nowMs(): EpochMs
  /** Asks the database whether it is there; answers within two seconds, whatever became of it. */
  isThere(): Promise<boolean>
  /** What other processes on this database tell of. */
  readonly announcements: Pick<Announcements, 'on' | 'isHearing'>
  close(): Promise<void>
}
