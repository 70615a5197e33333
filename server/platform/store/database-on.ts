import { Kysely, PostgresDialect } from 'kysely'
import type { ClientBase } from 'pg'
import type { Builder, Database, Statement } from './store'
import type { Tables } from './tables/tables'

/** Returns the database interface on one connection, which the caller has taken and will release. */
export function databaseOn(client: ClientBase): Database {
  let builder: Builder | undefined
  return {
    // Created on first use: many transactions run only statements.
    get kysely() {
      return (builder ??= builderOn(client))
    },
    query: (text, values, name) => client.query({ text, values, name }),
    run: (statement, args) => runOn(client, statement, args),
  }
}

export async function runOn<Args, Row>(
  client: ClientBase,
  statement: Statement<Args, Row>,
  args: Args,
): Promise<{ rows: Row[]; rowCount: number }> {
  const { name, text } = statement
  const { rows, rowCount } = await client.query({ name, text, values: statement.valuesOf(args) })
  return { rows, rowCount: rowCount ?? 0 }
}

/** Creates a builder whose pool is this one connection, which it does not release. */
function builderOn(client: ClientBase): Builder {
  const query: ClientBase['query'] = client.query.bind(client)
  const pool = { connect: () => Promise.resolve({ query, release: () => {} }), end: () => Promise.resolve() }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
