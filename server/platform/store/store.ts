import type { Kysely } from 'kysely'
import type { Pool, QueryResult, QueryResultRow } from 'pg'
import type { Tables } from './tables/tables'

/**
 * Kysely's typed builder without the methods that begin a transaction or take a connection, which would
 * differ from the caller's.
 */
export type Builder = Omit<
  Kysely<Tables>,
  'transaction' | 'startTransaction' | 'connection' | 'destroy' | typeof Symbol.asyncDispose
>

/**
 * A query that is built once, when its module is loaded: afterwards it costs only the sending of its text,
 * and PostgreSQL prepares it once per connection. Text, arguments and rows are typed from `Tables` like every
 * other query.
 */
export interface Statement<Args, Row> {
  /** Unique to the statement: PostgreSQL rejects another text under the same name. */
  readonly name: string
  readonly text: string
  valuesOf(args: Args): unknown[]
  /** Type-level only. */
  readonly row?: Row
}

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

/** `sales`: orders paid, refunds and admissions, for people who look on. */
export type Topic = 'catalogue' | 'maintenance' | 'sales'

export interface Announcements {
  /**
   * Calls `listener` after each announcement, and after a gap in which one may have been missed. Returns the
   * function that stops it.
   */
  on(topic: Topic, listener: () => void): () => void
  /** Whether announcements currently arrive; otherwise the caller should poll. */
  isHearing(): boolean
  close(): Promise<void>
}

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
