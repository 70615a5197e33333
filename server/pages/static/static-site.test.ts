import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { brands } from '@/brands/brands'
import { brandSchema } from '@/contract/brand'
import { writeStaticSite } from './static-site'

const brand = v.parse(brandSchema, {
  ...brands.find(({ id }) => id === 'tembo'),
  apiBase: 'https://api.example.com/v1',
  apiBaseAt: { 'staging.example.com': 'https://staging-api.example.com:8443' },
  imageHost: 'https://images.example.com',
  bankOrigins: ['https://bank.example.com'],
})
const built = {
  'assets/app-1.js': '',
  'assets/app-1.js.br': '',
  'service-worker.js': '',
  'index.html': 'of no brand',
  'b/dana/index.html': 'of another brand',
  'b/tembo/index.html':
    '<style>a{}</style><script type="application/json" id="foyer-brand">{}</script><b>page</b>',
  'b/tembo/fonts.css': '',
  'b/tembo/manifest.webmanifest': '{}',
  'b/tembo/ar.webmanifest': '{}',
}

let client: string
let folder: string
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'foyer-client-'))
  folder = join(client, '..', `${client}-site`)
  for (const [path, text] of Object.entries(built)) {
    await mkdir(dirname(join(client, path)), { recursive: true })
    await writeFile(join(client, path), text)
  }
})
const write = (host: string, own = brand) => writeStaticSite({ brand: own, host, client, folder })
const read = (path: string) => readFile(join(folder, path), 'utf8')
const policy = async () => /Content-Security-Policy: (.*)/.exec(await read('_headers'))?.[1] ?? ''

it('has its brand’s pages at every address that they request, and no other brand’s', async () => {
  await write('tembo.example.com')
  for (const path of ['index.html', 'brand/index.html', 'brand/fonts.css', 'brand/ar.webmanifest'])
    expect(existsSync(join(folder, path))).toBe(true)
  for (const path of ['manifest.webmanifest', 'assets/app-1.js', 'service-worker.js'])
    expect(existsSync(join(folder, path))).toBe(true)
  for (const path of ['b', 'assets/app-1.js.br']) expect(existsSync(join(folder, path))).toBe(false)
  expect(await read('_redirects')).toBe('/assets/* /assets/404.html 404\n/* /index.html 200\n')
  expect(existsSync(join(folder, 'assets/404.html'))).toBe(true)
  // Cloudflare Pages would send it in place of every page.
  expect(existsSync(join(folder, '404.html'))).toBe(false)
})

it('lets pages reach only the API and pictures of its host’s environment', async () => {
  await write('tembo.example.com')
  expect(await policy()).toContain("connect-src 'self' https://api.example.com https://images.example.com")
  expect(await policy()).toContain("img-src 'self' data: blob: https://images.example.com")
  expect(await policy()).toContain('frame-src https://bank.example.com')
  expect(await policy()).not.toContain('staging')
  expect(await read('index.html')).toContain('"apiBase":"https://api.example.com/v1"')

  await write('staging.example.com')
  expect(await policy()).toContain("connect-src 'self' https://staging-api.example.com:8443")
  expect(await policy()).not.toContain('https://api.example.com')
  expect(await read('index.html')).not.toContain('https://api.example.com')
})

it('keeps header lines within the limit of static hosts', async () => {
  await write('tembo.example.com')
  for (const line of (await read('_headers')).split('\n')) expect(line.length).toBeLessThan(2000)
})

it('is not written for a brand whose API is on the host itself', async () => {
  await expect(write('tembo.example.com', { ...brand, apiBase: '/api' })).rejects.toThrow(
    'tembo has no API for tembo.example.com',
  )
})

/** Makes the files of the app as much older as if so many days had passed. */
async function pass(days: number): Promise<void> {
  const assets = join(folder, 'assets')
  for (const name of await readdir(assets)) {
    const { mtimeMs } = await stat(join(assets, name))
    await utimes(join(assets, name), new Date(), new Date(mtimeMs - days * 24 * 3600 * 1000))
  }
}

it('keeps the app of a release for 30 days after the next one has replaced it, for pages that are still open', async () => {
  const release = async (from: number, to: number) => {
    await rename(join(client, `assets/app-${from}.js`), join(client, `assets/app-${to}.js`))
    await write('tembo.example.com')
  }
  const kept = async () => (await readdir(join(folder, 'assets'))).filter((name) => name.startsWith('app-'))
  await write('tembo.example.com')
  await pass(40)
  await release(1, 2)
  expect(await kept()).toEqual(['app-1.js', 'app-2.js'])
  await pass(29)
  await release(2, 3)
  expect(await kept()).toEqual(['app-1.js', 'app-2.js', 'app-3.js'])
  await pass(2)
  await release(3, 4)
  expect(await kept()).toEqual(['app-2.js', 'app-3.js', 'app-4.js'])
})

it('overwrites only an earlier site', async () => {
  await write('tembo.example.com')
  await write('tembo.example.com')
  await rm(join(folder, '_headers'))
  await expect(write('tembo.example.com')).rejects.toThrow('contains other files')
  expect(existsSync(join(folder, 'index.html'))).toBe(true)
})
