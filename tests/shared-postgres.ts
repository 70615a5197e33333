import pg from 'pg'
import { migrate } from '../server/platform/store/migrations'
import { startPostgres } from './fixtures/postgres'

/**
 * Starts one PostgreSQL server for all test workers and creates the template that test files clone. Workers
 * read the template’s address from FOYER_TEST_POSTGRES, which is `none` where no server can be started, or
 * where the run is for the embedded database.
 */
export default async function startSharedPostgres(): Promise<() => Promise<void>> {
  if (process.env['FOYER_TEST_POSTGRES'] === 'none') return () => Promise.resolve()
  const server = await startPostgres().catch((error: unknown) => {
    console.warn(
      `Unit tests run on the embedded database: ${error instanceof Error ? error.message : String(error)}`,
    )
    return undefined
  })
  if (!server) {
    process.env['FOYER_TEST_POSTGRES'] = 'none'
    return () => Promise.resolve()
  }
  const client = new pg.Client(server.socketUrl)
  await client.connect()
  try {
    await migrate(client)
  } finally {
    // PostgreSQL refuses to clone a database with open connections.
    await client.end()
  }
  process.env['FOYER_TEST_POSTGRES'] = server.socketUrl
  return () => server.stop()
}
