import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { appUnderTest } from '@/tests/worlds/app-under-test'
import { createHttpServer, type ServedApp } from '../socket/http-server'
import { TooManyRequests } from './rate-limits'

let server: Server | undefined
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))))

interface Heard {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

type Pairs = readonly (readonly [string, string])[]

/** Sends bytes and headers as given, some of them perhaps twice. */
function send(port: number, path: string, body: string, headers: Pairs): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, method: 'POST', path, setHost: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const isPacked = response.headers['content-encoding'] === 'br'
        // A trace id packs to one length or another.
        if (isPacked) response.headers['content-length'] = '…'
        resolve({
          status: response.statusCode ?? 0,
          headers: comparable(response.headers),
          body: withoutIds((isPacked ? brotliDecompressSync(bytes) : bytes).toString('latin1')),
        })
      })
    })
    for (const name of new Set(headers.map(([each]) => each)))
      request.setHeader(
        name,
        headers.flatMap(([each, value]) => (each === name ? [value] : [])),
      )
    request.on('error', reject)
    request.end(body, 'latin1')
  })
}

/** Without what differs from answer to answer. */
function comparable({ date: _date, ...headers }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, withoutIds(String(value))] as const),
  )
}
const withoutIds = (text: string) =>
  text
    .replace(/"TraceID":"\w+"/, '"TraceID":"…"')
    .replace(/^[0-9a-f]{16}$/, '…')
    .replace(/=[0-9a-f]{32};/, '=…;')

/** The same request by both ways: past the app, and through it. */
async function both(app: ServedApp, path: string, body: string, headers: Pairs) {
  let directly = 0
  const counting: ServedApp = Object.assign(Object.create(app) as ServedApp, {
    fetch: app.fetch,
    findDirect: (request: Parameters<ServedApp['findDirect']>[0]) => {
      const answer = app.findDirect(request)
      return (
        answer &&
        (async (...asked: Parameters<typeof answer>) => {
          const isDone = await answer(...asked)
          if (isDone) directly++
          return isDone
        })
      )
    },
  })
  const appOnly: ServedApp = Object.assign(Object.create(app) as ServedApp, {
    fetch: app.fetch,
    findDirect: () => null,
  })
  const heard: Heard[] = []
  for (const each of [counting, appOnly]) {
    server = createHttpServer(each)
    await new Promise<void>((resolve) => server?.listen(0, resolve))
    heard.push(await send((server.address() as AddressInfo).port, path, body, headers))
    await new Promise((resolve) => server?.close(resolve))
    server = undefined
  }
  const [direct, byApp] = heard
  if (!direct || !byApp) throw new Error('Nothing was heard')
  return { direct, byApp, directly }
}

const host = ['Host', 'tembo.localhost:8139'] as const
const json = ['Content-Type', 'application/json'] as const
const device = ['Cookie', `foyer-device=${'a'.repeat(32)}`] as const
const wrong = '{"Name":"A"}'

describe('a call that is answered past the app', () => {
  const cases: [string, { body?: string; headers?: Pairs; env?: Record<string, string>; status: number }][] =
    [
      ['whose fields are wrong', { headers: [host, json, device], status: 400 }],
      ['of a browser that has no cookie yet', { headers: [host, json], status: 400 }],
      [
        'behind a proxy with TLS',
        { headers: [host, json, ['X-Forwarded-Proto', 'https']], env: { TRUST_PROXY: '1' }, status: 400 },
      ],
      [
        'with a charset',
        { headers: [host, ['Content-Type', 'Application/JSON; charset=utf-8']], status: 400 },
      ],
      ['that is no JSON', { body: '{"Name":', headers: [host, json], status: 400 }],
      ['that is not UTF-8', { body: '{"Name":"\xff"}', headers: [host, json], status: 400 }],
      ['that is nested too deeply', { body: '{"a":'.repeat(40), headers: [host, json], status: 400 }],
      [
        'that spells a prototype',
        { body: '{"__proto__":{"Name":"A"},"\\u005f_proto__":1}', headers: [host, json], status: 400 },
      ],
      ['that is a list', { body: '[]', headers: [host, json], status: 400 }],
      ['without a body', { body: '', headers: [host], status: 400 }],
      ['of another media type', { headers: [host, ['Content-Type', 'text/plain']], status: 415 }],
      ['that says its type twice', { headers: [host, json, json], status: 415 }],
      [
        'with two sessions',
        { headers: [host, json, ['Authorization', 'Bearer a'], ['Authorization', 'Bearer b']], status: 500 },
      ],
    ]
  test.each(cases)('%s has the same answer', async (_name, { body = wrong, headers = [], env, status }) => {
    const { direct, byApp, directly } = await both(appUnderTest({}, env), '/api/ContactUs', body, headers)
    expect(direct).toEqual(byApp)
    expect(direct.status).toBe(status)
    expect(directly).toBe(1)
  })

  test('a long answer is packed alike', async () => {
    const body = JSON.stringify({ SchID: 'one', SelectedSeats: Array.from({ length: 30 }, () => ({})) })
    const { direct, byApp } = await both(appUnderTest(), '/api/BookingReserve', body, [
      host,
      json,
      ['Accept-Encoding', 'gzip, br'],
    ])
    expect(direct).toEqual(byApp)
    expect(direct.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  })

  test('limits are spent, and a refusal says when to come again', async () => {
    const spent: unknown[] = []
    const rateLimits = {
      spend: (...asked: unknown[]) => {
        spent.push(asked)
        return Promise.reject(new TooManyRequests(7))
      },
      mayRender: () => Promise.resolve(true),
    }
    const { direct, byApp, directly } = await both(appUnderTest({ rateLimits }), '/api/ContactUs', wrong, [
      host,
      json,
      device,
    ])
    expect(direct).toEqual(byApp)
    expect(direct).toMatchObject({ status: 429, headers: { 'retry-after': '7' } })
    expect(spent[0]).toEqual(['ContactUs', 'a'.repeat(32), '127.0.0.1'])
    expect(spent).toHaveLength(2)
    expect(directly).toBe(1)
  })
})

describe('a call that is left to the app', () => {
  test.each([
    ['to a host that is nobody’s', '/api/ContactUs', [['Host', 'elsewhere.example'], json], 421],
    ['to a host that is written oddly', '/api/ContactUs', [['Host', 'TEMBO.localhost:80'], json], 400],
    ['with a query', '/api/ContactUs?a=1', [host, json], 400],
    ['that there is not', '/api/Nothing', [host, json], 404],
  ] as const)('%s', async (_name, path, headers, status) => {
    const { direct, byApp, directly } = await both(appUnderTest(), path, wrong, headers)
    expect(direct).toEqual(byApp)
    expect(direct.status).toBe(status)
    expect(directly).toBe(0)
  })

  test('while the server starts', async () => {
    const app = appUnderTest({ isStarting: () => true })
    const { direct, directly } = await both(app, '/api/ContactUs', wrong, [host, json])
    expect(direct.status).toBe(503)
    expect(directly).toBe(0)
  })

  test('while its brand is being worked on, or nobody can say whether it is', async () => {
    for (const findMaintenance of [
      () => Promise.resolve({ brandId: 'tembo', since: new Date(0), until: null, message: {} }),
      () => Promise.reject(new Error('the database is gone')),
    ]) {
      const app = appUnderTest({ findMaintenance })
      const { direct, byApp, directly } = await both(app, '/api/ContactUs', wrong, [host, json])
      expect(direct.status).toBe(byApp.status)
      expect(direct.status).toBeGreaterThanOrEqual(500)
      expect(directly).toBe(0)
    }
  })
})

test('a server that stops ends the connection with a call’s answer too', async () => {
  server = createHttpServer(appUnderTest(), { isStopping: () => true })
  await new Promise<void>((resolve) => server?.listen(0, resolve))
  const heard = await send((server.address() as AddressInfo).port, '/api/ContactUs', wrong, [host, json])
  expect(heard.headers['connection']).toBe('close')
})
