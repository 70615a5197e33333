import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import makeTemporaryFolder from '../temporary-folder'
import startSharedPostgres from '../shared-postgres'
import { createMembers } from '@/tests/fixtures/members'
import { createTestDatabase } from '@/tests/fixtures/test-database'
import { importMorningCatalogue } from './morning-catalogue'

/**
 * Prepares the data that each worker’s server starts with a copy of (prepared-server.ts): FOYER_PREPARED_DATA is
 * its folder and FOYER_PREPARED_DATABASE its PostgreSQL database, where there is one. FOYER_MEMBERS contains
 * signed-in visitors and vouchers (fixtures/members.ts).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removeFolder = await makeTemporaryFolder()
  const stopPostgres = await startSharedPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const database = process.env.FOYER_TEST_POSTGRES === 'none' ? undefined : await createTestDatabase()
  const data = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) }
  const importing = importMorningCatalogue(data, join(folder, 'catalogue'))
  process.env.FOYER_MEMBERS = JSON.stringify(await createMembers(data, importing))
  process.env.FOYER_PREPARED_DATA = dataDir
  if (database) process.env.FOYER_PREPARED_DATABASE = database.url
  return async () => {
    await stopPostgres()
    await removeFolder()
  }
}
