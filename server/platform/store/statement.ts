import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import type { Builder } from './store'
import type { Tables } from './tables/tables'

/**
 * A query that is built once, when its file is loaded: afterwards it costs no more than its text, and PostgreSQL prepares it
 * once for each connection. Text, arguments and rows are typed from `Tables` like every other query.
 */
export interface Statement<Args, Row> {
  /** Of one statement only: PostgreSQL refuses another text under the same name. */
  readonly name: string
  readonly text: string
  valuesOf(args: Args): unknown[]
  /** For the compiler alone. */
  readonly row?: Row
}

/** Stands in the built query where an argument goes. */
class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** A builder that compiles and never runs. */
const builder: Builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** What Kysely's queries are, and its `sql` template, which needs the builder to compile. */
interface Compilable<Row> {
  compile(db: Builder): CompiledQuery<Row>
}

/**
 * @param build Gets a place for each argument, of the argument's type: put it where a value goes, never look at it.
 * @example
 * const takenSeats = statement('taken-seats', (db, { scheduleId }: { scheduleId: string }) =>
 *   db.selectFrom('claims').select('seat_index').where('schedule_id', '=', scheduleId))
 */
export function statement<Args, Row>(
  name: string,
  build: (db: Builder, args: Args) => Compilable<Row>,
): Statement<Args, Row> {
  const places = new Proxy({}, { get: (_target, argument) => new Place(argument) })
  // A place is taken for the argument's value by whoever builds, and is replaced by it before anything runs.
  const { sql: text, parameters } = build(builder, places as Args).compile(builder)
  return {
    name,
    text,
    valuesOf: (args) =>
      parameters.map((value) => (value instanceof Place ? args[value.name as keyof Args] : value)),
  }
}
