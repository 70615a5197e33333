import { cp, mkdtemp } from 'node:fs/promises'
import { startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'

type Options = Omit<NonNullable<Parameters<typeof startServerProcess>[0]>, 'dataDir'>

/**
 * Starts a server on a copy of the data prepared by global-setup.ts: filling an empty database takes far
 * longer.
 */
export async function startPreparedServer(options: Options): Promise<ServerProcess> {
  const prepared = process.env.FOYER_PREPARED_DATA ?? ''
  const dataDir = await mkdtemp(`${prepared}-`)
  await cp(prepared, dataDir, { recursive: true })
  return startServerProcess({ ...options, dataDir })
}
