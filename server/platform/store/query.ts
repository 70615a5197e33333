import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type Expression,
} from 'kysely'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Tables } from './tables'

/** A store, or the client of an open transaction: whatever takes a statement. */
export interface Queryable {
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<R>>
}

/** Builds typed queries and runs none: `rowsOf` and the others run them, in a transaction or outside. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The rows of a query. */
export async function rowsOf<R>(on: Queryable, query: Compilable<R>): Promise<R[]> {
  const { sql: text, parameters } = query.compile()
  // The builder's types are those of the tables, and so the rows'.
  return (await on.query(text, [...parameters])).rows as R[]
}

/** The first row of a query; undefined when there is none. */
export async function firstOf<R>(on: Queryable, query: Compilable<R>): Promise<R | undefined> {
  return (await rowsOf(on, query))[0]
}

/** Runs a change; returns how many rows it wrote. */
export async function change(on: Queryable, query: Compilable): Promise<number> {
  const { sql: text, parameters } = query.compile()
  return (await on.query(text, [...parameters])).rowCount ?? 0
}

/** What stands in a prepared query where a value will be. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** A store: statements with a name are parsed once per connection. */
interface NamedQueryable {
  query<R extends QueryResultRow>(text: string, values?: unknown[], name?: string): Promise<QueryResult<R>>
}

/** Says in a prepared query where a value will be. */
export type Places<Values> = <K extends keyof Values>(name: K) => Expression<Values[K]>

/**
 * A query of the builder for a busy path: built once, so that a run costs no more than text written by hand.
 * @param name the database's name for the prepared statement.
 */
export function prepare<Values extends object, R>(
  name: string,
  make: (place: Places<Values>) => Compilable<R>,
): (on: NamedQueryable, values: Values) => Promise<R[]> {
  const { sql: text, parameters } = make((key) => sql`${new Place(key)}`).compile()
  return async (on, values) => {
    const given = parameters.map((one) => (one instanceof Place ? values[one.name as keyof Values] : one))
    return (await on.query(text, given, name)).rows as R[]
  }
}

/** Columns of a table for a statement written by hand: one that was renamed does not compile. */
export function columns<T extends keyof Tables>(_of: T, ...names: (keyof Tables[T] & string)[]): string {
  return names.join(', ')
}
