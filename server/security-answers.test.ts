import type { Brand } from '@/contract/brand'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brands } from '@/brands/brands'
import { brandForHost } from '@/contract/page/brand-for-host'
import { createOutbox } from './platform/notify/outbox'
import { listOrigins, readBrandShells, findShell, type BrandShells } from './pages/brand-shells'
import { playerOrigins } from '@/contract/page/player-origins'
import { pagePolicy } from './platform/http/socket/security-headers'
import { createPayments } from './payments/payments'
import type { Store } from './platform/store/store'
import { appUnderTest, appWithStore, post } from '@/tests/fixtures/app-under-test'
import { createLogger } from './platform/http/observe/logger'

const folder = mkdtempSync(join(tmpdir(), 'foyer-answers-'))
for (const { id } of brands) {
  mkdirSync(join(folder, 'b', id), { recursive: true })
  writeFileSync(join(folder, 'b', id, 'index.html'), `<!doctype html><title>${id}</title><!--app-->`)
}
let shells: BrandShells
let store: Store
const renderPage = () => Promise.resolve({ status: 200, html: '<!doctype html><p>page</p>', maxAgeS: 10 })
const appIn = (env: Record<string, string> = {}) =>
  appUnderTest({ client: folder, shells, store, renderPage }, env)

beforeAll(async () => {
  shells = await readBrandShells(folder, brands, ['http://bank.localhost:8139'])
  store = (await appWithStore()).store
})
afterAll(() => store.close())

describe('every HTML response', () => {
  const bank = 'http://bank.localhost:8139'
  it.each([
    '/',
    '/movies',
    '/no/such/page',
    '/checkout/a/b/1',
    '/confirmBooking/x',
    '/brand/index.html',
    '/api/',
    '/dev/',
    '/dev/outbox',
    '/dev/ui',
  ])('has a policy against inline scripts and framing: %s', async (path) => {
    const { headers } = await appIn().request(path)
    expect(headers.get('Content-Type')).toContain('text/html')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/default-src '(?:self|none)'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:|data:|blob:)/)
    expect(policy).not.toContain('unsafe-eval')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  })

  it('gets the strictest policy when it sets none', async () => {
    const app = appUnderTest({ client: folder, store, renderPage })
    const { headers } = await app.request('/brand/index.html')
    expect(headers.get('Content-Type')).toContain('text/html')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('creates one Trusted Types policy and no default one', async () => {
    const policy = (await appIn().request('/')).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types foyer")
    expect(policy).not.toMatch(/trusted-types [^;]*(?:default|allow-duplicates)/)
  })

  it('has a policy on the bank’s pages too', async () => {
    const log = createLogger({ logLevel: 'silent' })
    const outbox = createOutbox({ store, log })
    const payments = createPayments({
      store,
      outbox,
      fulfil: {},
      log,
      mode: 'test',
      paymentProviders: ['sandbox'],
      bankOrigin: bank,
    })
    const pages = payments.bank ?? expect.unreachable()
    const app = appUnderTest({
      client: folder,
      shells,
      store,
      sites: [{ host: 'bank.localhost:8139', fetch: (request) => pages.fetch(request) }],
    })
    for (const path of ['/', '/verify/x', '/api/', '/dev/outbox']) {
      const { headers, status } = await app.request(`${bank}${path}`)
      expect(status).toBe(404)
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    }
  })
})

describe('development pages', () => {
  const pages = ['/dev', '/dev/', '/dev/outbox', '/dev/payments', '/dev/ui', '/dev/anything', '//dev/outbox']

  it.each(pages)('do not exist in production: %s', async (path) => {
    const answer = await appIn({ NODE_ENV: 'production', HOSTS: 'localhost' }).request(
      `http://localhost${path}`,
    )
    if (path.startsWith('//')) expect(await answer.text()).not.toContain('Outbox')
    else expect(answer.status).toBe(404)
  })

  interface Asking {
    readonly from?: string
    readonly host?: string
    readonly headers?: Record<string, string>
    readonly env?: Record<string, string>
  }
  const readStatus = async ({
    from = '127.0.0.1',
    host = 'localhost:8139',
    headers = {},
    env = {},
  }: Asking) => {
    const socket = { incoming: { socket: { remoteAddress: from } } }
    return (await appIn(env).request(`http://${host}/dev/outbox`, { headers }, socket)).status
  }

  it('are available on this machine', async () => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await readStatus({ from })).toBe(200)
    for (const host of ['127.0.0.1:8139', '[::1]:8139', 'tembo.localhost'])
      expect(await readStatus({ host })).toBe(200)
  })

  it.each<[string, Asking]>([
    ['an address of the same network', { from: '192.168.1.20' }],
    ['an address of a container', { from: '172.17.0.1' }],
    ['the world', { from: '203.0.113.5' }],
    ['a proxy on this machine that says for whom', { headers: { 'X-Forwarded-For': '203.0.113.5' } }],
    ['a proxy that says so in another way', { headers: { Via: '1.1 proxy' } }],
    ['a proxy that says no more than the scheme', { headers: { 'X-Forwarded-Proto': 'https' } }],
    ['a proxy that is configured, whatever it says', { env: { TRUST_PROXY: '1' } }],
    ['a public name that leads to this machine', { host: 'tembo.example' }],
  ])('are not available to %s', async (_who, asking) => {
    expect(await readStatus(asking)).toBe(404)
  })

  it('are available from anywhere with the token, but never in production', async () => {
    const env = { DEV_TOKEN: 'a-token-of-24-characters' }
    const far = { from: '203.0.113.5', env }
    const basic = (password: string) => ({ Authorization: `Basic ${btoa(`me:${password}`)}` })
    expect(await readStatus(far)).toBe(401)
    expect(await readStatus({ ...far, headers: basic('a-token-of-24-characterz') })).toBe(401)
    expect(await readStatus({ ...far, headers: basic('a-token-of-24-characters') })).toBe(200)
    expect(await readStatus({ ...far, headers: { Authorization: 'Bearer a-token-of-24-characters' } })).toBe(
      200,
    )
    const production = { ...env, NODE_ENV: 'production', HOSTS: 'localhost' }
    expect(await readStatus({ env: production, headers: basic('a-token-of-24-characters') })).toBe(404)
  })
})

describe('headers and cookies', () => {
  it('https sets HSTS and a secure device cookie', async () => {
    const secure = await appIn({ TRUST_PROXY: '1' }).request('/', {
      headers: { 'X-Forwarded-Proto': 'https' },
    })
    expect(secure.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
    expect(secure.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
    const plain = await appIn().request('/', { headers: { 'X-Forwarded-Proto': 'https' } })
    expect(plain.headers.get('Strict-Transport-Security')).toBeNull()
  })

  it('an invalid device id is replaced, not echoed', async () => {
    const { headers } = await appIn().request('/', {
      headers: { Cookie: 'foyer-device=<script>; foyer-device=../../x' },
    })
    expect(headers.get('Set-Cookie')).toMatch(/^foyer-device=[0-9a-f]{32};/)
  })

  it('other sites can neither read answers nor send calls for a visitor', async () => {
    const app = appIn()
    const preflight = await app.request('/api/BookingReserve', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    })
    expect(preflight.status).toBe(405)
    const answer = await app.request('/api/GetContentLang', post({}, { Origin: 'https://evil.example' }))
    for (const { headers } of [preflight, answer])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('API answers are not cached', async () => {
    for (const [path, body] of [
      ['/api/GetContentLang', {}],
      ['/api/x/GetReservation', { ReserveID: '0'.repeat(26) }],
      ['/api/nothing', {}],
    ] as const)
      expect((await appIn().request(path, post(body))).headers.get('Cache-Control')).toBe('no-store')
  })
})

type MeasuringBrand = Pick<Brand['settings'], 'measuring'>

describe('the policy of a brand with an external API', () => {
  const buildPolicy = (
    brand: { apiBase: string; imageHost: string },
    settings: MeasuringBrand = { measuring: [] },
  ) => pagePolicy({ styleHashes: [], paymentOrigins: [], brandOrigins: listOrigins({ ...brand, settings }) })

  it('allows connections to the brand’s analytics only', () => {
    const own = { apiBase: '/api', imageHost: '' }
    const measuring = [
      { kind: 'beacon', url: 'https://events.example/v1' },
      { kind: 'matomo', url: 'https://stats.example/matomo.php', siteId: 1 },
    ] as const
    expect(buildPolicy(own, { measuring: [...measuring] })).toContain(
      "connect-src 'self' https://events.example https://stats.example;",
    )
    expect(buildPolicy(own)).toContain("connect-src 'self';")
  })

  it('allows connections to its API and image host only', () => {
    const policy = buildPolicy({ apiBase: 'http://localhost:9000/v1', imageHost: 'https://images.example' })
    expect(policy).toContain("connect-src 'self' http://localhost:9000 https://images.example;")
    expect(policy).toContain("img-src 'self' data: blob: https://images.example;")
  })

  it('allows frames of the brand’s trailer player only', () => {
    const [tembo] = brands
    const policy = (trailerSites: ('youtube' | 'vimeo')[]) =>
      pagePolicy({
        styleHashes: [],
        paymentOrigins: ['https://bank.example'],
        brandOrigins: listOrigins({ apiBase: '/api', imageHost: '', settings: { measuring: [] } }),
        playerOrigins: trailerSites.map((site) => playerOrigins[site]),
      })
    expect(tembo?.settings.trailerSites).toEqual([])
    expect(policy([])).toContain("frame-src https://bank.example; frame-ancestors 'none'")
    expect(policy(['youtube'])).toContain(
      "frame-src https://bank.example https://www.youtube-nocookie.com; frame-ancestors 'none'",
    )
    // Forms are posted to the bank only, and video files come from this host.
    expect(policy(['vimeo'])).toContain("form-action 'self' https://bank.example;")
    expect(policy(['vimeo'])).toContain("media-src 'self';")
  })

  it('uses the API of the host’s environment', async () => {
    const [tembo] = brands
    if (!tembo) throw new Error('No brand')
    const brand = {
      ...tembo,
      apiBase: 'https://api.example',
      apiBaseAt: { 'staging.tembo.example': 'https://staging-api.example/v2' },
    }
    const ofHosts = await readBrandShells(folder, [brand], [])
    const readConnect = (host: string) =>
      /connect-src [^;]*/.exec(findShell(ofHosts, brandForHost(brand, host))?.policy ?? '')?.[0]
    expect(readConnect('tembo.example')).toBe("connect-src 'self' https://api.example")
    expect(readConnect('staging.tembo.example')).toBe("connect-src 'self' https://staging-api.example")
  })

  it('allows connections to this server only when the API is here', () => {
    const policy = buildPolicy({ apiBase: '/api', imageHost: '' })
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("img-src 'self' data: blob:;")
  })
})
