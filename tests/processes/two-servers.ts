import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openStore } from '@/server/platform/store/open-store'
import type { Store } from '@/server/platform/store/store'
import { createClient, type Client, type ClientOptions } from '../chaos/api-over-http'
import { startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { shippedFolder } from '@/tests/fixtures/shop-under-test'
import { createTestDatabase } from '@/tests/fixtures/test-database'

/** Two built servers on one PostgreSQL, as behind a load balancer. */
export interface TwoServers {
  readonly servers: readonly [ServerProcess, ServerProcess]
  readonly databaseUrl: string
  /** Access to the database from a third process. */
  readonly store: Store
  /** Creates a visitor who can reach either server, with the same browser and network address. */
  visitor(options?: ClientOptions): readonly [Client, Client]
  stop(): Promise<void>
}

/** @param envs Additional environment variables of each server. */
export async function startTwoServers(
  envs: readonly [Record<string, string>, Record<string, string>] = [{}, {}],
): Promise<TwoServers> {
  const database = await createTestDatabase()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const start = (env: Record<string, string>) =>
    // The first server to start seeds the database. The client sends its address as a proxy would.
    startServerProcess({
      env: { DATABASE_URL: database.url, SEED: 'on', TRUST_PROXY: '1', STOP_DELAY: '0', ...env },
    })
  const servers = await Promise.all([start(envs[0]), start(envs[1])])
  const store = await openStore({ databaseUrl: database.url, dataDir: '' })
  return {
    servers,
    databaseUrl: database.url,
    store,
    visitor(options) {
      const who = { deviceId: randomBytes(16).toString('hex'), address: randomAddress(), ...options }
      return [createClient(servers[0].port, agent, who), createClient(servers[1].port, agent, who)]
    },
    async stop() {
      agent.destroy()
      await Promise.all(servers.map((server) => server.stop()))
      await store.close()
      await database.drop()
    },
  }
}

export const randomAddress = (): string => [10, ...randomBytes(3)].join('.')

/**
 * Creates a folder to import: changed files of the shipped catalogue. Contents of other files stay in the
 * database as they are.
 */
export function catalogueFolder(changes: Readonly<Record<string, (shipped: string) => string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-import-'))
  for (const [file, change] of Object.entries(changes)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), change(readFileSync(join(shippedFolder, file), 'utf8')))
  }
  return folder
}
