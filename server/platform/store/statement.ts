import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import type { Builder, Statement } from './store'
import type { Tables } from './tables/tables'

class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** A builder that compiles queries and never runs them. */
const builder: Builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Common interface of Kysely's queries and its `sql` template, which needs the builder to compile. */
interface Compilable<Row> {
  compile(db: Builder): CompiledQuery<Row>
}

/**
 * Builds a prepared statement.
 * @param build Receives a placeholder for each argument, of the argument's type: use it only as a value of
 * the query, never read it.
 * @example const takenSeats = statement('taken-seats', (db, { scheduleId }: { scheduleId: string }) =>
 * db.selectFrom('claims').select('seat_index').where('schedule_id', '=', scheduleId))
 */
export function statement<Args, Row>(
  name: string,
  build: (db: Builder, args: Args) => Compilable<Row>,
): Statement<Args, Row> {
  const places = new Proxy({}, { get: (_target, argument) => new Placeholder(argument) })
  // To the builder a placeholder looks like the argument's value; the value replaces it before the statement
  // runs.
  const { sql: text, parameters } = build(builder, places as Args).compile(builder)
  return {
    name,
    text,
    valuesOf: (args) =>
      parameters.map((value) => (value instanceof Placeholder ? args[value.name as keyof Args] : value)),
  }
}
