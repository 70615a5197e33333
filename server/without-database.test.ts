import { mkdtempSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '@/contract/failure'
import { pageNames } from '@/contract/pages'
import { askMixed, pathOfPage, type MixedAnswer } from '@/tests/fixtures/mixed-requests'
import { isFullSet } from '@/tests/full-set'
import { startPostgres, type PostgresServer } from '@/tests/fixtures/postgres'
import { freePort } from '@/tests/fixtures/server-process'
import { readEnvironment } from './platform/environment/environment'
import { createLogger } from './platform/http/observe/logger'
import { answerMs } from './platform/store/postgres-engine'
import { startServer, type RunningServer } from './start-server'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const soon = { timeout: 60_000, interval: 50 }
/** A page for which the bank has to query the database. */
const unknownPayment = '/verify/0123456789abcdefghjkmnpqrs'
const log = createLogger({ logLevel: 'silent' })

interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
  readonly ms: number
}

/** Sends a request with the brand's Host header, which `fetch` cannot set. */
function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Answer> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        path,
        host: '127.0.0.1',
        method: body ? 'POST' : 'GET',
        headers: {
          host: `dana.localhost:${port}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => {
          const ms = performance.now() - startedAt
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ms })
        })
      },
    )
    request.on('error', reject)
    request.end(body && JSON.stringify(body))
  })
}

let postgres: PostgresServer
let databaseUrl: string
beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase()
})
afterAll(() => postgres.stop())

const start = (env: Record<string, string>, said: string[] = []): Promise<RunningServer> =>
  startServer(
    readEnvironment({
      NODE_ENV: 'test',
      SEED: 'on',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'foyer-without-')),
      DATABASE_URL: databaseUrl.replace('foyer@', 'foyer:hunter2@'),
      ...env,
    }),
    log,
    { report: (line) => said.push(line) },
  )

/** Checks the answers to calls, search engines and load balancers. */
async function expectUnavailable(port: number): Promise<void> {
  const call = await ask(port, '/api/GetAllShow', {}, {})
  expect(call).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(v.parse(failure, JSON.parse(call.text))).toMatchObject({
    Status: false,
    Code: 'SERVICE_UNAVAILABLE',
  })
  expect(await ask(port, '/sitemap.xml')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(await ask(port, '/readyz')).toMatchObject({ status: 503, text: 'no database\n' })
  expect(await ask(port, '/healthz')).toMatchObject({ status: 200 })
}

/** Answers that blame the server for something else than its missing database. */
const listWrong = (answers: readonly MixedAnswer[]) =>
  answers.filter(({ status }) => status >= 500 && status !== 503 && status !== 501)

describe('a server whose database', () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  beforeAll(() => void process.on('unhandledRejection', note))
  beforeEach(() => void unhandled.splice(0))
  afterAll(() => void process.off('unhandledRejection', note))

  test('is down at the start reports that without the password and starts once it is up', async () => {
    await postgres.kill()
    const port = await freePort()
    const said: string[] = []
    const starting = start({ PORT: String(port) }, said)
    await vi.waitUntil(() => said.length >= 1, soon)
    const { host, pathname } = new URL(databaseUrl)
    expect(said[0]).toBe(
      `Waiting for the database of DATABASE_URL (${host}${pathname}): connect ECONNREFUSED ${host}.`,
    )
    await expectUnavailable(port)
    const wantsPage = { accept: 'text/html' }
    const english = await ask(port, '/movies', wantsPage)
    expect(english).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
    })
    expect(english.text).toContain('<html lang="en" dir="ltr">')
    expect(english.text).toContain('<h1>Back in a moment</h1>')
    expect(english.text).toContain('Dana')
    const arabic = await ask(port, '/movies', { ...wantsPage, 'accept-language': 'ar-BH,ar;q=0.9' })
    expect(arabic.status).toBe(503)
    expect(arabic.text).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.text).toContain('<h1>سنعود بعد لحظات</h1>')
    const answers = await askMixed((...request) => ask(port, ...request))
    expect(listWrong(answers)).toEqual([])
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(answers.length / 3)
    expect(unhandled).toEqual([])
    await postgres.restart()
    const running = await starting
    expect(await ask(port, '/readyz')).toMatchObject({ status: 200 })
    expect(JSON.parse((await ask(port, '/api/GetAllShow', {}, {})).text)).toMatchObject({ Status: true })
    await running.stop()
  })

  test.skipIf(!isFullSet)(
    'is locked by another server’s migration takes no connections before it can answer',
    async () => {
      const other = new pg.Client({ connectionString: databaseUrl })
      await other.connect()
      await other.query('begin; lock table migrations')
      const port = await freePort()
      const said: string[] = []
      const starting = start({ PORT: String(port) }, said)
      await vi.waitUntil(() => said.length >= 1, soon)
      await expect(ask(port, '/healthz')).rejects.toThrow('ECONNREFUSED')
      await other.query('rollback')
      await other.end()
      let first: Answer | undefined
      await vi.waitUntil(async () => (first = await ask(port, '/readyz').catch(() => undefined)), {
        ...soon,
        interval: 1,
      })
      expect(first).toMatchObject({ status: 200, text: 'ready\n' })
      await (await starting).stop()
    },
  )

  test.skipIf(!isFullSet)(
    'is killed or freezes answers 503 before the limit of its queries and recovers by itself',
    async () => {
      const port = await freePort()
      const running = await start({ PORT: String(port) })
      const bank = { host: `bank.localhost:${port}` }
      await postgres.kill()
      expect(await ask(port, unknownPayment, bank)).toMatchObject({ status: 503 })
      // The catalogue in memory answers for some more seconds.
      await vi.waitUntil(async () => (await ask(port, '/api/GetAllShow', {}, {})).status === 503, soon)
      await expectUnavailable(port)
      await postgres.restart()
      await vi.waitUntil(async () => (await ask(port, '/readyz')).status === 200, soon)
      expect(await ask(port, unknownPayment, bank)).toMatchObject({ status: 404 })

      postgres.freeze()
      const [ready, ...rest] = await Promise.all([
        ask(port, '/readyz'),
        ...Array.from({ length: 40 }, () => ask(port, unknownPayment, bank)),
      ])
      expect(ready).toMatchObject({ status: 503, text: 'no database\n' })
      expect(rest.map(({ status }) => status)).toEqual(rest.map(() => 503))
      expect(Math.max(...rest.map(({ ms }) => ms))).toBeLessThan(answerMs)
      postgres.thaw()
      await vi.waitUntil(async () => (await ask(port, '/readyz')).status === 200, soon)
      expect(await ask(port, '/api/GetAllShow', {}, {})).toMatchObject({ status: 200 })
      await running.stop()
    },
  )

  test('is killed answers every page without a crash, even those not cached', async () => {
    const port = await freePort()
    const running = await start({ PORT: String(port) })
    // The catalogue is in memory, so pages start rendering and fail at their first other query.
    await ask(port, '/api/GetAllCinemasList', {}, {})
    await postgres.kill()
    const cold = await Promise.all(
      pageNames.map(async (name) => {
        const { status } = await ask(port, pathOfPage(name), { accept: 'text/html' })
        return { asked: name, status }
      }),
    )
    expect(cold.filter(({ status }) => ![200, 301, 302, 404, 410, 503].includes(status))).toEqual([])
    expect(cold.map(({ status }) => status)).toContain(503)
    await postgres.restart()
    await vi.waitUntil(async () => (await ask(port, '/readyz')).status === 200, soon)

    const mixed = askMixed((...request) => ask(port, ...request))
    await postgres.kill()
    expect(listWrong(await mixed)).toEqual([])
    expect((await ask(port, '/healthz')).status).toBe(200)
    await postgres.restart()
    await running.stop()
    expect(unhandled).toEqual([])
  })

  test('rejects the connection for a permanent reason stops the start at once', async () => {
    const port = await freePort()
    const refused = start({ PORT: String(port), DATABASE_URL: databaseUrl.replace(/[^/]+$/, 'nobodys') })
    await expect(refused).rejects.toThrow(
      /^The database of DATABASE_URL \(.*\/nobodys\) cannot be opened: .*not exist\.$/,
    )
    await expect(ask(port, '/healthz')).rejects.toThrow('ECONNREFUSED')
  })
})
