import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { appWithStore } from '@/tests/fixtures/app-under-test'

const outside = mkdtempSync(join(tmpdir(), 'foyer-static-'))
writeFileSync(join(outside, 'secret.txt'), 'secret')
const folder = join(outside, 'client')
const script = `console.log('${'a'.repeat(2_000)}')`
function put(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}
put('assets/app-1a2b.js', script)
put('assets/app-1a2b.js.br', brotliCompressSync(script))
put('assets/app-1a2b.js.gz', gzipSync(script))
put('art/posters/metropolis-320.webp', 'picture')
put('service-worker.js', 'self')
put('b/dana/manifest.webmanifest', '{"name":"Dana"}')
put('b/tembo/manifest.webmanifest', '{"name":"Tembo"}')
put('b/tembo/ar.webmanifest', '{"name":"تمبو"}')
put('b/dana/images/icon.svg', '<svg/>')
put('b/dana/index.html', '<!doctype html><title>Dana</title>')

put('b/tembo/film.mp4', '0123456789')
put('art/films/film.webm', '0123456789')

const { app } = await appWithStore({ client: folder })
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('a file of the built app', () => {
  it('is sent in the best encoding that was made at build time', async () => {
    const br = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(br.headers.get('Content-Encoding')).toBe('br')
    expect(br.headers.get('Vary')).toBe('Accept-Encoding')
    expect(Buffer.from(await br.arrayBuffer())).toEqual(brotliCompressSync(script))
    const gzip = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br;q=0' })
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
    const plain = await get('/assets/app-1a2b.js')
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(await plain.text()).toBe(script)
  })

  it('is cached forever with a hash in its name, for a day as artwork, and otherwise revalidated', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('Cache-Control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/art/posters/metropolis-320.webp')).headers.get('Cache-Control')).toBe(
      'public, max-age=86400',
    )
    expect((await get('/service-worker.js')).headers.get('Cache-Control')).toBe('no-cache')
    expect((await get('/manifest.webmanifest')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it('is not sent again when the browser has it', async () => {
    const first = await get('/art/posters/metropolis-320.webp')
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/)
    const second = await get('/art/posters/metropolis-320.webp', { 'If-None-Match': etag })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })

  it('never sets a cookie in a shared cache', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('Set-Cookie')).toBeNull()
  })

  it('is the brand’s own where each brand has one', async () => {
    const dana = await app.request('http://dana.localhost/manifest.webmanifest')
    expect(await dana.json()).toEqual({ name: 'Dana' })
    expect(await (await get('/manifest.webmanifest')).json()).toEqual({ name: 'Tembo' })
    expect(await (await get('/brand/ar.webmanifest')).json()).toEqual({ name: 'تمبو' })
    expect((await app.request('http://dana.localhost/brand/images/icon.svg')).status).toBe(200)
    expect((await get('/brand/images/icon.svg')).status).toBe(404)
  })
})

it.each(['/assets/gone-1a2b.js', '/art/posters/gone-320.webp', '/brand/images/gone.svg', '/gone.png'])(
  'a missing file is not cached and sets no device cookie: %s',
  async (path) => {
    const asked: Record<string, string>[] = [{}, { Range: 'bytes=0-3' }, { 'If-None-Match': '"x"' }]
    for (const headers of asked) {
      const answer = await get(path, headers)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.get('Set-Cookie')).toBeNull()
    }
  },
)

describe('a video', () => {
  it.each([
    ['/brand/film.mp4', 'video/mp4'],
    ['/art/films/film.webm', 'video/webm'],
  ])('answers range requests: %s', async (path, type) => {
    const part = await get(path, { Range: 'bytes=4-6' })
    expect(part.status).toBe(206)
    expect(part.headers.get('Content-Type')).toBe(type)
    expect(part.headers.get('Content-Range')).toBe('bytes 4-6/10')
    expect(await part.text()).toBe('456')
    expect(await (await get(path, { Range: 'bytes=7-' })).text()).toBe('789')
    const beyond = await get(path, { Range: 'bytes=10-' })
    expect([beyond.status, beyond.headers.get('Cache-Control')]).toEqual([416, 'no-store'])
    const whole = await get(path)
    expect(whole.status).toBe(200)
    expect(await whole.text()).toBe('0123456789')
  })
})

it('answers a HEAD request with the length of a file and no body', async () => {
  const { status, headers, body } = await app.request('/assets/app-1a2b.js', { method: 'HEAD' })
  expect(status).toBe(200)
  expect(headers.get('Content-Length')).toBe(String(script.length))
  expect(body).toBeNull()
})

describe('a path that tries to leave the folder', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/....//secret.txt',
    '//secret.txt',
    '/%00secret.txt',
    '/b/dana/index.html',
    '/brand/../../../secret.txt',
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js%00.txt',
  ])('finds nothing: %s', async (path) => {
    const response = await app.request(`http://localhost${path}`)
    expect([404, 503]).toContain(response.status)
    expect(await response.text()).not.toContain('secret\n')
  })
})
