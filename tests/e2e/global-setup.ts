import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import makeTemporaryFolder from '../temporary-folder'
import { makeMembers } from '@/tests/fixtures/members'
import { importMorningCatalogue } from './morning-catalogue'

/**
 * Prepares the data that each worker’s server starts with a copy of (test.ts): FOYER_PREPARED_DATA is its
 * folder, FOYER_MEMBERS contains signed-in visitors and vouchers (fixtures/members.ts).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removeFolder = await makeTemporaryFolder()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
  const dataDir = join(folder, 'data')
  const importing = importMorningCatalogue(dataDir, join(folder, 'catalogue'))
  process.env.FOYER_MEMBERS = JSON.stringify(await makeMembers(dataDir, importing))
  process.env.FOYER_PREPARED_DATA = dataDir
  return removeFolder
}
