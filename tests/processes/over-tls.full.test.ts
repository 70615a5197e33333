import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { get } from 'node:https'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls } from '@/contract/calls'
import { createCertificate } from '@/tests/fixtures/self-signed-certificate'
import { startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const own = createCertificate()
const foreign = createCertificate()
let server: ServerProcess
let session: ClientHttp2Session
let authority = ''

beforeAll(async () => {
  server = await startServerProcess({
    certificate: own.pem,
    env: { TLS_CERTIFICATE: own.certificate, TLS_KEY: own.key, SEED: 'on' },
  })
  authority = `tembo.localhost:${server.port}`
  session = connect(`https://127.0.0.1:${server.port}`, { ca: own.pem, servername: 'tembo.localhost' })
})
afterAll(async () => {
  session.destroy()
  await server.stop()
  own.remove()
  foreign.remove()
})

interface Heard {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** Number of data frames in which the answer arrived. */
  readonly parts: number
}

function ask(path: string, body?: string, headers: Record<string, string> = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ':authority': authority,
      ':path': path,
      ':method': body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    })
    let heard: IncomingHttpHeaders = {}
    const chunks: Buffer[] = []
    stream.on('response', (answered) => (heard = answered))
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('error', reject)
    stream.on('end', () =>
      resolve({ headers: heard, text: Buffer.concat(chunks).toString(), parts: chunks.length }),
    )
    stream.end(body)
  })
}

function askByHttp1(path: string): Promise<{ status: number; version: string; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = { host: '127.0.0.1', port: server.port, path, agent: false, ca: own.pem }
    get({ ...asked, servername: 'tembo.localhost', headers: { host: authority } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, version: answer.httpVersion, text }))
    }).on('error', reject)
  })
}

const findAsset = (html: string) => /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''

describe('a server with a certificate', () => {
  test('answers clients with HTTP/2 support over HTTP/2: a page, its script, a call', async () => {
    const page = await ask('/')
    expect(session.alpnProtocol).toBe('h2')
    expect(page.headers).toMatchObject({ ':status': 200, 'content-type': 'text/html; charset=utf-8' })
    expect(page.headers['strict-transport-security']).toContain('max-age=')
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(page.text.trimEnd()).toMatch(/<\/html>$/)
    const script = await ask(findAsset(page.text), undefined, { 'accept-encoding': 'br' })
    expect(script.headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' })
    const call = await ask(`/api${calls.GetSiteState.path}`, '{}')
    expect(call.headers[':status']).toBe(200)
    expect(call.headers['set-cookie']?.join()).toContain('; Secure')
    expect(JSON.parse(call.text)).toMatchObject({ Status: true })
  })

  test('answers other clients over HTTP/1.1 with the same content', async () => {
    const [page, byHttp2] = [await askByHttp1('/'), await ask('/')]
    expect(page).toMatchObject({ status: 200, version: '1.1' })
    expect(findAsset(page.text)).toBe(findAsset(byHttp2.text))
    expect(await askByHttp1(findAsset(page.text))).toMatchObject({ status: 200 })
  })

  test('answers many calls at once, with long answers complete', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/openapi.json')))
    expect(answers.map(({ headers }) => headers[':status'])).toEqual(answers.map(() => 200))
    for (const { text } of answers) expect(JSON.parse(text)).toHaveProperty('paths')
    expect(answers[0]?.parts).toBeGreaterThan(1)
  })

  test('refuses the same requests over HTTP/2 as over HTTP/1.1', async () => {
    expect((await ask('/api/ContactUs', 'x'.repeat(70_000))).headers[':status']).toBe(413)
    expect((await ask('/api/ContactUs', '{')).headers[':status']).toBe(400)
    expect((await ask('/api/ContactUs', '{}', { 'content-encoding': 'br' })).headers[':status']).toBe(415)
    expect((await ask('/', undefined, { ':authority': 'elsewhere.example' })).headers[':status']).toBe(421)
    expect(session.closed).toBe(false)
  })

  test('closes its connections on stop after answering the started requests', async () => {
    const stopping = await startServerProcess({
      certificate: own.pem,
      env: { TLS_CERTIFICATE: own.certificate, TLS_KEY: own.key },
    })
    const client = connect(`https://127.0.0.1:${stopping.port}`, { ca: own.pem, servername: 'localhost' })
    await new Promise((resolve) => client.once('connect', resolve))
    const closed = new Promise((resolve) => client.once('close', resolve))
    await stopping.stop()
    await closed
    expect(stopping.ending()).toEqual({ code: 0, signal: null })
  })
})

test.each([
  [
    'that is not there',
    { TLS_CERTIFICATE: '/nowhere.pem', TLS_KEY: own.key },
    'TLS_CERTIFICATE="/nowhere.pem" cannot be read (ENOENT).',
  ],
  [
    'with the key of another',
    { TLS_CERTIFICATE: own.certificate, TLS_KEY: foreign.key },
    'is not the key of the certificate',
  ],
  ['without a key', { TLS_CERTIFICATE: own.certificate }, 'TLS_KEY is not valid'],
])('a certificate %s stops the start with a one-line error', async (_what, env, line) => {
  const start = startServerProcess({ certificate: own.pem, env })
  await expect(start).rejects.toThrow(line)
  await expect(start).rejects.not.toThrow(/\n\s+at /)
})
