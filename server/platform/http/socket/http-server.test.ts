import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import { createHttpServer } from './http-server'
import { bodyLimit } from './read-body'

const bodyTimeoutMs = 150
let server: Server
let port = 0

beforeAll(async () => {
  server = createHttpServer(appUnderTest(), { bodyTimeoutMs })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

interface Sent {
  status: number
  text: string
}

/** Sends a chunked body, without a length unless one is given; `end` false leaves the body open. */
function send(chunks: string[], headers: Record<string, string> = {}, end = true): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        method: 'POST',
        path: '/api/ContactUs',
        headers: { 'Content-Type': 'application/json', ...headers },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    request.on('error', reject)
    for (const chunk of chunks) request.write(chunk)
    if (end) request.end()
  })
}

describe('a request body', () => {
  it('is rejected by its length before it is read', async () => {
    const answer = await send(['x'], { 'Content-Length': String(bodyLimit + 1) }, false)
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text)).toMatchObject({ Status: false, Code: 'BODY_TOO_LARGE' })
  })

  it('without a length is rejected while it is read', async () => {
    const answer = await send(Array.from({ length: 9 }, () => 'x'.repeat(8 * 1024)))
    expect(answer.status).toBe(413)
  })

  it('times out when it arrives too slowly', async () => {
    const answer = await send(['{"Name":'], {}, false)
    expect(answer.status).toBe(408)
  })

  it('is rejected when it is compressed', async () => {
    const answer = await send(['{}'], { 'Content-Encoding': 'gzip' })
    expect(answer.status).toBe(415)
  })

  it('reaches the handler when every check passes', async () => {
    const answer = await send(['{', '}'])
    // The body was read; only the call's required fields are missing.
    expect(JSON.parse(answer.text)).toMatchObject({ Code: 'INVALID_REQUEST' })
    expect(answer.text).toContain('"Field":"Name"')
  })
})

describe('many headers', () => {
  /** Sends a request with a number of made-up headers; the proxy's header comes last. */
  function ask(many: number): Promise<{ status: number; text: string; connection: string | undefined }> {
    return new Promise((resolve, reject) => {
      const made = Array.from({ length: many }, (_, i): [string, string] => [`X-Made-${i}`, 'x'])
      const headers = Object.fromEntries([...made, ['X-Forwarded-For', '203.0.113.5']])
      httpRequest({ port, path: '/metrics', headers }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, connection: response.headers.connection }),
        )
      })
        .on('error', reject)
        .end()
    })
  }

  it('do not hide the header that a proxy adds last', async () => {
    expect(await ask(0)).toMatchObject({ status: 403 })
    for (const many of [57, 58, 59, 60, 61, 90]) expect((await ask(many)).status).toBe(403)
  })

  it('above the limit are rejected with 431', async () => {
    const { status, text, connection } = await ask(100)
    expect({ status, connection }).toEqual({ status: 431, connection: 'close' })
    expect(JSON.parse(text)).toEqual({
      Status: false,
      Message: 'Expected at most 100 headers.',
      Code: 'INVALID_REQUEST',
    })
    expect((await ask(1_000)).status).toBe(431)
  })
})

it('every answer forbids content type sniffing', async () => {
  const response = await fetch(`http://localhost:${port}/api/openapi.json`)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  await response.text()
})

it('closes connections with their next answer while the server stops, for pages and calls', async () => {
  const stopping = createHttpServer(appUnderTest(), { isStopping: () => true })
  await new Promise<void>((resolve) => stopping.listen(0, resolve))
  const origin = `http://localhost:${(stopping.address() as AddressInfo).port}`
  try {
    for (const [path, method] of [
      ['/api/openapi.json', 'GET'],
      ['/api/ContactUs', 'POST'],
    ] as const) {
      const answer = await fetch(origin + path, { method })
      expect(answer.headers.get('connection'), path).toBe('close')
      await answer.text()
    }
  } finally {
    await new Promise((resolve) => stopping.close(resolve))
  }
})

it('data is sent without the headers of pages', async () => {
  const response = await fetch(`http://localhost:${port}/api/openapi.json`)
  expect(response.headers.get('Permissions-Policy')).toBeNull()
  await response.text()
})
