import { Kysely, PostgresDialect } from 'kysely'
import pg, { type ClientBase } from 'pg'
import type { Statement } from './statement'
import type { Builder, Database } from './store'
import type { Tables } from './tables'

/** Everything that can be asked of the database, on one connection that somebody has taken and will give back. */
export function databaseOn(client: ClientBase): Database {
  let builder: Builder | undefined
  return {
    // Made when it is first used: many transactions are statements only.
    get kysely() {
      return (builder ??= builderOn(client))
    },
    query: (text, values, name) => client.query({ text, values, name }),
    run: (statement, args) => runOn(client, statement, args),
  }
}

/** Runs one statement on a connection. */
export async function runOn<Args, Row>(
  client: ClientBase,
  statement: Statement<Args, Row>,
  args: Args,
): Promise<{ rows: Row[]; rowCount: number }> {
  try {
    const { rows, rowCount } = await askFor<pg.QueryResult>(client, statement, statement.valuesOf(args))
    return { rows, rowCount: rowCount ?? 0 }
  } catch (error) {
    // By who asked, as the driver does: it was made where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** The driver copies a configuration by its property descriptors, which takes longer than all the rest; a query it takes as it is. */
function askFor<Result>(
  client: ClientBase,
  { name, text }: Pick<Statement<never, unknown>, 'name' | 'text'>,
  values: unknown[],
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error, result) =>
      error ? reject(error) : resolve(result as Result),
    )
    client.query(Object.assign(query, { name }))
  })
}

/** The builder's own pool is this one connection, which it does not give back. */
function builderOn(client: ClientBase): Builder {
  const query: ClientBase['query'] = client.query.bind(client)
  const pool = { connect: () => Promise.resolve({ query, release: () => {} }), end: () => Promise.resolve() }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
