import { mkdtempSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '@/tests/fixtures/server-process'
import { isFullSet } from '@/tests/full-set'
import { createTestDatabase } from '@/tests/fixtures/test-database'
import { readEnvironment } from './platform/environment/environment'
import { createLogger } from './platform/http/observe/logger'
import { StartupError, listen } from './listen'
import { startServer, type RunningServer } from './start-server'
import { DirectoryInUse } from './platform/store/directory-lock'
import { openStore, prepareStore } from './platform/store/open-store'

// A start takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const log = createLogger({ logLevel: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-start-'))
const other: Server = createServer()
const takenPort = await listen(other, 0, undefined)
afterAll(() => new Promise((resolve) => other.close(resolve)))

function start(env: Record<string, string>): Promise<RunningServer> {
  return startServer(readEnvironment({ NODE_ENV: 'test', SEED: 'off', DATA_DIR: dataDir, ...env }), log)
}

/** Sends a call's headers and waits until the server has received them; `finish` sends the body. */
function beginCall(port: number): Promise<{ finish: () => Promise<number> }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '2', Expect: '100-continue' }
    const request = httpRequest({ port, method: 'POST', path: '/api/GetContentLang', headers })
    const status = new Promise<number>((answered) => {
      request.once('response', (response) => {
        response.resume()
        answered(response.statusCode ?? 0)
      })
    })
    request.once('error', reject)
    request.once('continue', () => resolve({ finish: () => (request.end('{}'), status) }))
    request.flushHeaders()
  })
}

describe('starting a server', () => {
  let running: RunningServer | undefined
  afterEach(async () => {
    await running?.stop()
    running = undefined
  })

  it('serves, reports ready and finishes running requests before it stops', async () => {
    const database = await createTestDatabase()
    running = await start({ PORT: String(await freePort()), DATABASE_URL: database.url })
    const at = `http://localhost:${running.port}`
    expect(await (await fetch(`${at}/readyz`)).text()).toBe('ready\n')
    const metrics = await (await fetch(`${at}/metrics`)).text()
    for (const name of ['payments_for_operators', 'orders', 'payments', 'live_holds', 'outbox'])
      expect(metrics).toMatch(new RegExp(`^foyer_${name}\\{state="\\w+"\\} 0$`, 'm'))
    const upload = await beginCall(running.port)
    const stopped = running.stop()
    expect(await upload.finish()).toBe(200)
    await stopped
    await expect(fetch(`${at}/healthz`)).rejects.toThrow('fetch failed')
    await database.drop()
  })

  it('lets its pages lead to each of a provider’s payment pages', async () => {
    const database = await createTestDatabase()
    const hosts = ['https://paypage.bank.example', 'https://paypage.next-bank.example']
    running = await start({
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      PAYMENT_PROVIDERS: 'ngenius',
      NGENIUS_PAGE_ORIGIN: hosts.join(','),
      NGENIUS_API_KEY: 'a key of an outlet',
      NGENIUS_OUTLET: 'e209b88c-9fb6-4be8-ab4b-e4b977ad0e0d',
      NGENIUS_WEBHOOK_SECRET: 'what the portal was told',
      NGENIUS_CURRENCIES: 'AED',
    })
    const { headers } = await fetch(`http://localhost:${running.port}/terms`)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(`frame-src ${hosts.join(' ')}`)
    expect(policy).toContain(`form-action 'self' ${hosts.join(' ')}`)
    await running.stop()
    running = undefined
    await database.drop()
  })

  it.skipIf(!isFullSet)('on an empty folder locks it, but not where the start was refused', async () => {
    await expect(start({ PORT: String(takenPort) })).rejects.toThrow(StartupError)
    running = await start({ PORT: String(await freePort()) })
    await expect(start({ PORT: String(await freePort()) })).rejects.toThrow(DirectoryInUse)
  })

  it('on a taken port fails before it migrates the database', async () => {
    const database = await createTestDatabase('no tables')
    await expect(start({ PORT: String(takenPort), DATABASE_URL: database.url })).rejects.toThrow(
      new StartupError(
        `Port ${takenPort} is in use. Stop the other program, or choose another port: PORT=8090 npm start`,
      ),
    )
    const store = await prepareStore({ databaseUrl: database.url, dataDir: '' })
    const { rows } = await store.query<{ found: string | null }>(`select to_regclass('migrations') as found`)
    await store.close()
    await database.drop()
    expect(rows).toEqual([{ found: null }])
  })

  it('on a newer database names the unknown migrations and what to do', async () => {
    const database = await createTestDatabase()
    const DATABASE_URL = database.url
    const store = await openStore({ databaseUrl: DATABASE_URL, dataDir: '' })
    await store.query(`insert into migrations (id) values ('999-later')`)
    await store.close()
    await expect(start({ PORT: String(await freePort()), DATABASE_URL })).rejects.toThrow(
      'The database is newer than this server: it has 999-later. Start the release that made it, or, to go back one release on purpose, this one with ALLOW_NEWER_DATABASE=on.',
    )
    const allowed = await start({
      PORT: String(await freePort()),
      DATABASE_URL,
      ALLOW_NEWER_DATABASE: 'on',
    })
    await allowed.stop()
    await database.drop()
  })

  it('on an unusable folder names the folder and what to do', async () => {
    await expect(start({ PORT: '8139', DATA_DIR: '/dev/null' })).rejects.toThrow(
      new StartupError(
        'The data folder /dev/null cannot be used (ENOTDIR). Make it writable, or choose another: DATA_DIR=./data npm start',
      ),
    )
  })
})
