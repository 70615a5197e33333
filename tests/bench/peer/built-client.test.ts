// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../worlds/own-certificate'
import { openBuiltClient, serveClient, serveClientByTls } from './built-client'

const outside = mkdtempSync(join(tmpdir(), 'foyer-peer-'))
const folder = join(outside, 'dist')
afterAll(() => rmSync(outside, { recursive: true, force: true }))
function put(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(outside, name)), { recursive: true })
  writeFileSync(join(outside, name), content)
}
const page = `<!doctype html><title>Peer</title>${'<p>seat</p>'.repeat(50)}`
const script = `console.log('${'seat'.repeat(500)}')`
put('secret.txt', 'secret')
put('dist/index.html', page)
put('dist/assets/app-1a2b.js', script)
put('dist/assets/logo.webp', Buffer.alloc(500))

const client = openBuiltClient(folder, {
  answers: { '/api/events/1': { status: 200, body: { title: 'Jazz' } } },
})
const origin = 'http://localhost'
const asBrowser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
const asVisitor = { ...asBrowser, Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = asBrowser, method = 'GET') =>
  client.answer(new Request(origin + path, { headers, method }))
const unpacked = async (answer: Response) =>
  brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()

describe("another's built client", () => {
  it('comes packed by Brotli, to be kept for good', async () => {
    const answer = await get('/assets/app-1a2b.js')
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(answer.headers.get('Content-Type')).toContain('text/javascript')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(Number(answer.headers.get('Content-Length'))).toBeLessThan(100)
    expect(await unpacked(answer)).toBe(script)
  })

  it('comes as it is where Brotli is not read, and a picture to everybody', async () => {
    const plain = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
    const picture = await get('/assets/logo.webp')
    expect(picture.headers.get('Content-Encoding')).toBeNull()
    expect(picture.headers.get('Content-Type')).toBe('image/webp')
  })

  it('is its page at every address of a page, which is asked for each time', async () => {
    for (const path of ['/', '/index.html', '/event/1/jazz?promo=x', '/event/%E0%A4%A']) {
      const answer = await get(path, asVisitor)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('Cache-Control'), path).toBe('no-cache')
      expect(await unpacked(answer), path).toBe(page)
    }
  })

  it('gets what the list says of its API, and is told what nobody answered', async () => {
    const event = await get('/api/events/1?promo=x')
    expect(event.headers.get('Content-Type')).toBe('application/json')
    expect(await (await get('/api/events/1', {})).json()).toEqual({ title: 'Jazz' })
    expect((await get('/api/me')).status).toBe(404)
    expect((await get('/constructor')).status).toBe(404)
    expect((await get('/assets/app-1a2b.js', asVisitor, 'POST')).status).toBe(404)
    expect([...client.missing]).toEqual(['/api/me', '/constructor', '/assets/app-1a2b.js'])
  })

  it('is all that can be read: no path leads out of its folder', async () => {
    const paths = ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt']
    for (const path of paths) expect((await get(path)).status, path).toBe(404)
  })

  it('is rendered by its own server where it has one, and packed', async () => {
    const renderer = await serveClient({
      missing: new Set(),
      answer: (request) => Promise.resolve(new Response(`<h1>${new URL(request.url).pathname}</h1>`)),
    })
    try {
      const shop = openBuiltClient(folder, { renderer: `http://localhost:${renderer.port}` })
      const answer = await shop.answer(new Request(`${origin}/event/1`, { headers: asVisitor }))
      expect(answer.headers.get('Content-Type')).toContain('text/html')
      expect(await unpacked(answer)).toBe('<h1>/event/1</h1>')
    } finally {
      await renderer.stop()
    }
  })

  it('answers a head alone', async () => {
    const head = await get('/assets/app-1a2b.js', asBrowser, 'HEAD')
    expect(head.headers.get('Content-Encoding')).toBe('br')
    expect(await head.text()).toBe('')
  })

  it('is the same by HTTP/1.1 and by HTTP/2 with TLS', async () => {
    const plain = await serveClient(client)
    const certificate = makeCertificate()
    const secure = await serveClientByTls(client, certificate)
    const session = connect(`https://localhost:${secure.port}`, { ca: certificate.pem })
    try {
      const answer = await fetch(`http://localhost:${plain.port}/assets/app-1a2b.js`, { headers: asBrowser })
      expect(await answer.text()).toBe(script)
      const stream = session.request({ ':path': '/assets/app-1a2b.js', 'accept-encoding': 'br' })
      expect(brotliDecompressSync(await buffer(stream)).toString()).toBe(script)
    } finally {
      session.close()
      await plain.stop()
      await secure.stop()
      certificate.remove()
    }
  })

  it('is refused where it has not been built', () => {
    expect(() => openBuiltClient(join(outside, 'src'))).toThrow('There is no index.html')
  })
})
