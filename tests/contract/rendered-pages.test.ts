import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { takeSample } from '@/tests/full-set'
import { brands } from '@/brands/brands'
import type { PageRequest } from '@/contract/page/renderer'
import { pageNames, pages } from '@/contract/pages'
import { createFindPlace } from '@/server/catalogue/places/find-place'
import { readBrandShells } from '@/server/pages/brand-shells'
import type { Store } from '@/server/platform/store/store'
import { renderPage } from '@/src/app/entry-server'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import { openCatalogueStore } from '@/tests/fixtures/shop-under-test'

const template = `<html><title>.</title><body><!--foyer-app--></body></html>`
let store: Store
let open: (address: string, change?: (request: PageRequest) => Partial<PageRequest>) => Promise<Response>
const errors: unknown[] = []
const printed: unknown[] = []

beforeAll(async () => {
  const client = mkdtempSync(join(tmpdir(), 'foyer-drawn-'))
  for (const { id } of brands) {
    mkdirSync(join(client, 'b', id), { recursive: true })
    writeFileSync(join(client, 'b', id, 'index.html'), template)
  }
  store = await openCatalogueStore(new Date())
  const parts = {
    client,
    store,
    shells: await readBrandShells(client, brands, []),
    findPlace: createFindPlace(store),
  }
  open = async (address, change = () => ({})) => {
    const draw = (request: PageRequest) =>
      renderPage({ ...request, onError: (error) => errors.push(error), ...change(request) })
    return appUnderTest({ ...parts, renderPage: draw }).request(address, { headers: { Accept: 'text/html' } })
  }
})
afterAll(() => store.close())
beforeEach(() => {
  errors.length = 0
  printed.length = 0
  const print = (...words: unknown[]) => void printed.push(words)
  for (const way of ['error', 'warn', 'log'] as const) vi.spyOn(console, way).mockImplementation(print)
  // As in Node 20: browser-only values are read in effects and on taps.
  vi.stubGlobal('navigator', undefined)
  return () => vi.unstubAllGlobals()
})

it('rendering any page on the server reads no browser-only value, even in an outage', async () => {
  for (const name of takeSample(pageNames, 20)) {
    // This brand has every page.
    const address = `http://tembo.localhost${pages[name].path.replaceAll(/\$\w*/g, '1')}`
    const { status } = await open(address)
    expect([200, 301, 302, 404], address).toContain(status)
    const out = { status: 503, body: { Status: false, Code: 'SERVICE_UNAVAILABLE', Message: 'Out' } }
    await open(`${address}?again`, () => ({ callApi: () => Promise.resolve(out) }))
    expect({ address, errors, printed }).toEqual({ address, errors: [], printed: [] })
  }
}, 120_000)

it('a render error is reported to the server’s log and not printed beside it', async () => {
  const error = new Error('no tagline')
  const broken = (request: PageRequest) => ({
    brand: Object.defineProperty({ ...request.brand }, 'tagline', {
      get: () => {
        throw error
      },
    }),
  })
  const { status } = await open('http://dana.localhost/aboutus', broken)
  expect(status).toBe(200)
  expect(errors).toContain(error)
  expect(printed).toEqual([])
})
