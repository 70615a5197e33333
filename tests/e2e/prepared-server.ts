import { cp, mkdtemp } from 'node:fs/promises'
import { startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { cloneTestDatabase } from '@/tests/fixtures/test-database'

type Options = Omit<NonNullable<Parameters<typeof startServerProcess>[0]>, 'dataDir'>

/** Starts a server on a copy of the data prepared by global-setup.ts, because filling an empty database takes much longer. */
export async function startPreparedServer(options: Options): Promise<ServerProcess> {
  const { FOYER_PREPARED_DATA: prepared = '', FOYER_PREPARED_DATABASE: preparedDatabase } = process.env
  const dataDir = await mkdtemp(`${prepared}-`)
  await cp(prepared, dataDir, { recursive: true })
  const database = preparedDatabase ? await cloneTestDatabase(preparedDatabase) : undefined
  return startServerProcess({
    ...options,
    env: { ...options.env, ...(database && { DATABASE_URL: database.url }) },
    dataDir,
  })
}
