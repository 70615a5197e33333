import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { appUnderTest } from '@/tests/worlds/app-under-test'
import { openStaticFiles } from './static-files'

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

const app = appUnderTest({ files: openStaticFiles(folder) })
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('a file of the built app', () => {
  it('comes in the best encoding that was made at build time', async () => {
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

  it('is kept for good when its name holds its hash, a day when it is artwork, and asked about otherwise', async () => {
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
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const second = await get('/art/posters/metropolis-320.webp', { 'If-None-Match': etag })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })

  it('never carries a cookie into a shared cache', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('Set-Cookie')).toBeNull()
  })

  it("is the brand's own where each brand has one", async () => {
    const dana = await app.request('http://dana.localhost/manifest.webmanifest')
    expect(await dana.json()).toEqual({ name: 'Dana' })
    expect(await (await get('/manifest.webmanifest')).json()).toEqual({ name: 'Tembo' })
    expect(await (await get('/brand/ar.webmanifest')).json()).toEqual({ name: 'تمبو' })
    expect((await app.request('http://dana.localhost/brand/images/icon.svg')).status).toBe(200)
    expect((await get('/brand/images/icon.svg')).status).toBe(404)
  })
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
