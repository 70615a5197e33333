import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importEveningCatalogue } from '../worlds/evening-catalogue'
import { makeMembers } from '../worlds/members'
import { startServerProcess } from '../worlds/server-process'

/**
 * Starts the built server for all browser tests. They read its address from FOYER_ORIGIN (`http://localhost:PORT`)
 * and FOYER_PORT, for `http://dana.localhost:PORT` and the like. RATE_LIMITS is off: all visitors come from one address.
 * `foyer.test` is a host without TLS. FOYER_MEMBERS has visitors who are signed in, and vouchers (worlds/members.ts).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
  const dataDir = join(folder, 'data')
  await importEveningCatalogue(dataDir, join(folder, 'catalogue'))
  process.env.FOYER_MEMBERS = JSON.stringify(await makeMembers(dataDir))
  const server = await startServerProcess({ env: { RATE_LIMITS: 'off', HOSTS: 'foyer.test' }, dataDir })
  process.env.FOYER_ORIGIN = server.origin
  process.env.FOYER_PORT = String(server.port)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
