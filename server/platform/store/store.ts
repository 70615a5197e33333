import type { Kysely } from 'kysely'
import type { Pool, QueryResult, QueryResultRow } from 'pg'
import type { Announcements } from './announcements'
import type { Statement } from './statement'
import type { Tables } from './tables/tables'

/**
 * Kysely's typed builder without the methods that begin a transaction or take a connection, which would
 * differ from the caller's.
 */
export type Builder = Omit<
  Kysely<Tables>,
  'transaction' | 'startTransaction' | 'connection' | 'destroy' | typeof Symbol.asyncDispose
>

/** Query interface of the database, inside or outside a transaction: functions of a repository take this. */
export interface Database {
  readonly kysely: Builder
  /** Runs a prebuilt statement: for hot paths, where building a query costs more than running it. */
  run<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<{ rows: Row[]; rowCount: number }>
  /** Runs raw SQL that neither of the others can express. Its rows are typed from `Tables`, never by hand. */
  query<R extends QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<QueryResult<R>>
}

/**
 * One transaction on one connection: builder, statements and raw SQL see each other's changes. A function
 * that must run in its caller's transaction takes this instead of `Database`.
 */
export interface Transaction extends Database {
  readonly inTransaction: true
}

/** Milliseconds since 1970. */
export type EpochMs = number

export interface Store extends Database {
  readonly engine: 'pglite' | 'postgres'
  readonly pool: Pool
  /**
   * Runs `work` in one transaction and rolls it back if `work` throws. Never await the network inside, and
   * change nothing but the database: after a conflict with other transactions it is run again.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * The database's time: every time shown to clients, and every decision that other servers make by `now()`,
   * uses it.
   */
  nowMs(): EpochMs
  /** Checks whether the database responds; answers within two seconds in every case. */
  isThere(): Promise<boolean>
  readonly announcements: Pick<Announcements, 'on' | 'isHearing'>
  close(): Promise<void>
}
