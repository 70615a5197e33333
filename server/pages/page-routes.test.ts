import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RenderPage } from '@/contract/page/renderer'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import { createRateLimits } from '@/server/platform/http/api/rate-limits'
import { openTestStore } from '@/tests/fixtures/store-under-test'
import { openCatalogueStore } from '@/tests/fixtures/shop-under-test'
import { createFindPlace } from '@/server/catalogue/places/find-place'
import { DatabaseUnavailable } from '@/server/platform/store/database-unavailable'
import { retryScriptHash } from './fallback-page'
import type { BrandShells } from './brand-shells'
import { echoRequest, css, openPageApp } from '@/tests/fixtures/page-app'

let folder: string
let shells: BrandShells
let appWith: Awaited<ReturnType<typeof openPageApp>>['appWith']
beforeAll(async () => {
  ;({ folder, shells, appWith } = await openPageApp())
})

describe('a page while the database is down', () => {
  const gone = () => Promise.reject(new DatabaseUnavailable())
  const calling: RenderPage = async (request) => {
    await request.callApi('/GetAllShow', {})
    return echoRequest(request)
  }
  it.each([
    ['whose catalogue cannot be had', { catalogueVersion: gone, renderPage: echoRequest }],
    ['one of whose calls could not be answered', { renderPage: calling }],
  ])('%s shows the brand’s 503 page, which retries by itself', async (_why, parts) => {
    const answerCall = () => Promise.resolve({ status: 503, body: { Status: false } })
    const app = appUnderTest({ client: folder, shells, answerCall, ...parts })
    const response = await app.request('http://orbit.localhost/movies', {
      headers: { Accept: 'text/html', 'Accept-Language': 'ar' },
    })
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const page = await response.text()
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain('<h1>سنعود بعد لحظات</h1>')
    expect(page).toContain(css)
    expect(page).toContain('http-equiv="refresh" content="5"')
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(response.headers.get('Content-Security-Policy')).toContain(`script-src '${retryScriptHash}';`)
  })

  it('without a need for the database is served', async () => {
    const app = appUnderTest({ client: folder, shells, catalogueVersion: gone, renderPage: echoRequest })
    expect((await app.request('/dev/ui')).status).toBe(200)
  })
})

describe('a page', () => {
  it('is rendered in the visitor’s brand, language and country', async () => {
    const response = await appWith(echoRequest).request('http://dana.localhost/movies?genre=drama', {
      headers: { Cookie: 'foyer-language=ar; foyer-country=230' },
    })
    expect(await response.text()).toContain('dana ar 230 chosen /movies?genre=drama')
  })

  it('defers pictures for visitors who save data, and is cached separately for them', async () => {
    const saving: RenderPage = async ({ savesData }) => ({
      status: 200,
      html: `saves ${savesData}`,
      maxAgeS: 10,
    })
    const app = appWith(saving)
    const pageFor = async (headers: Record<string, string>) => {
      const response = await app.request('/', { headers })
      expect(response.headers.get('Vary')).toContain('Save-Data')
      return response.text()
    }
    expect(await pageFor({})).toBe('saves false')
    expect(await pageFor({ 'Save-Data': 'on' })).toBe('saves true')
    expect(await pageFor({ Cookie: 'foyer-data-saver=on' })).toBe('saves true')
    // A visitor’s own choice overrides the browser’s header.
    expect(await pageFor({ 'Save-Data': 'on', Cookie: 'foyer-data-saver=off' })).toBe('saves false')
    expect(await pageFor({ 'Save-Data': 'maybe' })).toBe('saves false')
    expect(await pageFor({})).toBe('saves false')
  })

  it('is in the browser’s language when none was chosen', async () => {
    const pageFor = async (header: string) =>
      (await appWith(echoRequest).request('/', { headers: { 'Accept-Language': header } })).text()
    expect(await pageFor('ar-AE,ar;q=0.9,en;q=0.8')).toContain('tembo ar 113 guessed /')
    expect(await pageFor('fr, en;q=0.9, ar;q=0.5')).toContain('tembo en 113 guessed /')
    expect(await pageFor('sw')).toContain('tembo sw 113 guessed /')
    expect(await pageFor('fr')).toContain('tembo en 113 guessed /')
  })

  it('is for the guessed country of the visitor, or for the chosen one', async () => {
    const app = appUnderTest({ client: folder, shells, renderPage: echoRequest }, { TRUST_PROXY: '1' })
    const pageFrom = async (address: string, headers: Record<string, string> = {}) =>
      (await app.request('/', { headers: { 'X-Forwarded-For': address, ...headers } })).text()
    expect(await pageFrom('41.90.64.1')).toContain('tembo en 404 guessed /')
    expect(await pageFrom('41.90.64.1', { 'CF-IPCountry': 'TZ' })).toContain('tembo en 834 guessed /')
    expect(await pageFrom('8.8.8.8')).toContain('tembo en 113 guessed /')
    expect(await pageFrom('41.90.64.1', { Cookie: 'foyer-country=800' })).toContain('tembo en 800 chosen /')
    expect(await pageFrom('41.90.64.1', { Cookie: 'foyer-country=255' })).toContain('tembo en 404 guessed /')
  })

  it('is rendered separately inside the brand’s own app', async () => {
    const seen: boolean[] = []
    const app = appWith((request) => {
      seen.push(request.isInApp)
      return echoRequest(request)
    })
    for (const agent of ['Mozilla/5.0 Mobile', 'Mozilla/5.0 Mobile TemboApp/2.1', 'Mozilla/5.0 OrbitApp/1'])
      await app.request('/movies', { headers: { 'User-Agent': agent } })
    // The third request is served from the cache of the first.
    expect(seen).toEqual([false, true])
  })

  it('is for the country of the subdomain', async () => {
    const pageAt = async (host: string) =>
      (
        await appWith(echoRequest).request(`http://${host}/`, { headers: { Cookie: 'foyer-country=228' } })
      ).text()
    expect(await pageAt('kw.dana.example')).toContain('dana en 112 chosen /')
    expect(await pageAt('ae.dana.example')).toContain('dana en 230 chosen /')
    expect(await pageAt('dana.example')).toContain('dana en 228 chosen /')
  })

  it('has the status of its route', async () => {
    expect((await appWith(echoRequest).request('/nowhere')).status).toBe(404)
  })

  it('is sent without content if it only shows data on the device', async () => {
    const render = vi.fn<RenderPage>(echoRequest)
    for (const path of ['/dev/ui', '/my-bookings', '/my-vouchers']) {
      const response = await appWith(render).request(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('<!--app-->')
    }
    expect(render).not.toHaveBeenCalled()
  })

  it('may have a dot in its last part, while a missing file is a 404', async () => {
    expect(await (await appWith(echoRequest).request('/cinema/ab.cd')).text()).toContain('/cinema/ab.cd')
    const response = await appWith(echoRequest).request('/nowhere.png')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('no such file')
  })

  it('is sent without content for the browser to render when the server fails to', async () => {
    const failing = appWith(() => Promise.reject(new Error('no')))
    const response = await failing.request('/')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<!--app-->')
  })

  it('is rendered once for a burst of visitors, and separately for each language', async () => {
    const render = vi.fn<RenderPage>(echoRequest)
    const app = appWith(render)
    await Promise.all(Array.from({ length: 20 }, async () => app.request('/')))
    expect(render).toHaveBeenCalledTimes(1)
    await app.request('/', { headers: { Cookie: 'foyer-language=ar' } })
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('is cached once for other parameters and for countries that the brand lacks', async () => {
    const render = vi.fn<RenderPage>(echoRequest)
    const app = appWith(render)
    for (let i = 0; i < 50; i++) {
      const Cookie = `foyer-country=${1000 + i}`
      const response = await app.request(`/movies?utm_campaign=${i}&genre=drama`, { headers: { Cookie } })
      expect(await response.text()).toContain('tembo en 113 guessed /movies?genre=drama ')
    }
    expect(render).toHaveBeenCalledOnce()
  })

  it('is never mixed up between brands, hosts, countries, languages or addresses', async () => {
    const app = appWith(echoRequest)
    const visits = [
      ['http://tembo.localhost:8139/movies', 'foyer-country=800', 'tembo en 800 chosen /movies '],
      ['http://tembo.localhost:8139/movies', 'foyer-country=113', 'tembo en 113 chosen /movies '],
      [
        'http://tembo.localhost:8139/movies',
        'foyer-country=800; foyer-language=ar',
        'tembo ar 800 chosen /movies ',
      ],
      ['http://dana.localhost:8139/movies', 'foyer-country=112', 'dana en 112 chosen /movies '],
      [
        'http://tembo.localhost:8139/movies?genre=a',
        'foyer-country=800',
        'tembo en 800 chosen /movies?genre=a ',
      ],
    ] as const
    for (const round of [1, 2])
      for (const [address, Cookie, shown] of visits)
        expect(await (await app.request(address, { headers: { Cookie } })).text(), `${round}`).toContain(
          shown,
        )
  })

  it('links to the requested host and ignores forwarded hosts', async () => {
    const app = appWith(({ origin }) => Promise.resolve({ status: 200, html: origin, maxAgeS: 10 }))
    const readText = async (address: string, headers: Record<string, string> = {}) =>
      (await app.request(address, { headers })).text()
    expect(await readText('http://tembo.localhost:8139/')).toBe('http://tembo.localhost:8139')
    expect(await readText('http://localhost:8139/')).toBe('http://localhost:8139')
    expect(
      await readText('http://tembo.localhost:8139/', {
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'host=evil.example',
        'X-Host': 'evil.example',
      }),
    ).toBe('http://tembo.localhost:8139')
  })

  it('is rendered without the visitor’s device, address or token in its calls', async () => {
    const settings: unknown[] = []
    const app = appUnderTest({
      client: folder,
      shells,
      answerCall: (_name, _body, setting) => {
        settings.push({ deviceId: setting.deviceId, address: setting.address, token: setting.token })
        return Promise.resolve({ status: 200, body: {} })
      },
      renderPage: async ({ callApi }) => {
        await callApi('/GetAllShow', {})
        return { status: 200, html: 'page', maxAgeS: 10 }
      },
    })
    await app.request('/', {
      headers: { Cookie: `foyer-device=${'a'.repeat(32)}`, Authorization: 'Bearer secret' },
    })
    expect(settings).toEqual([{ deviceId: '', address: '', token: '' }])
  })

  it('has the chosen city’s times at once, and an unknown city is not cached separately', async () => {
    const store = await openCatalogueStore(new Date())
    let drawn = 0
    const counted: RenderPage = (request) => {
      drawn++
      return echoRequest(request)
    }
    const app = appUnderTest({
      client: folder,
      shells,
      renderPage: counted,
      findPlace: createFindPlace(store),
    })
    const look = async (cookie: string) =>
      /\w+ \w\w \d+ (chosen|guessed)[^/]*/.exec(
        await (await app.request('/', { headers: { Cookie: cookie } })).text(),
      )?.[0]
    expect(await look('foyer-country=404')).toBe('tembo en 404 chosen ')
    expect(await look('foyer-country=404; foyer-place=404:nairobi')).toBe('tembo en 404 chosen Nairobi ')
    expect(await look('foyer-language=ar; foyer-country=404; foyer-place=404:kisumu')).toBe(
      'tembo ar 404 chosen كيسومو ',
    )
    drawn = 0
    for (const noise of ['404:atlantis', '404:kampala', '113:nairobi', '404:', 'nairobi', '404:%ff'])
      expect(await look(`foyer-country=404; foyer-place=${noise}`), noise).toBe('tembo en 404 chosen ')
    expect(drawn).toBe(0)
    await store.close()
  })

  it('stores choices made by an address for all hosts of the brand', async () => {
    const moving: RenderPage = () =>
      Promise.resolve({
        status: 302,
        html: '',
        location: '/movie/x/0?was=404-en',
        maxAgeS: 0,
        choices: { countryId: 113, language: 'ar' },
      })
    const cookiesAt = async (host: string) =>
      (await appWith(moving).request(`http://${host}/movie/113/2/x`)).headers
        .getSetCookie()
        .filter((cookie) => !cookie.startsWith('foyer-device'))
    expect(await cookiesAt('www.tembo.example')).toEqual([
      'foyer-country=113; Max-Age=2592000; Path=/; Domain=tembo.example; SameSite=Lax',
      'foyer-language=ar; Max-Age=2592000; Path=/; Domain=tembo.example; SameSite=Lax',
    ])
    expect(await cookiesAt('tembo.localhost:8139')).toEqual([
      'foyer-country=113; Max-Age=2592000; Path=/; SameSite=Lax',
      'foyer-language=ar; Max-Age=2592000; Path=/; SameSite=Lax',
    ])
  })

  it('is rendered again as soon as the catalogue changes', async () => {
    let version = '1'
    let drawn = 0
    const app = appUnderTest({
      client: folder,
      shells,
      catalogueVersion: () => Promise.resolve(version),
      renderPage: () => Promise.resolve({ status: 200, html: `drawing ${++drawn}`, maxAgeS: 60 }),
    })
    const look = async () => (await app.request('/movies')).text()
    expect([await look(), await look()]).toEqual(['drawing 1', 'drawing 1'])
    version = '2'
    expect(await look()).toBe('drawing 2')
  })

  it('is left for the browser to render for an address with too many requests', async () => {
    const store = await openTestStore()
    const app = appUnderTest({
      client: folder,
      shells,
      renderPage: echoRequest,
      rateLimits: createRateLimits(store),
    })
    for (let i = 0; i < 600; i++)
      expect(await (await app.request(`/movies?genre=${i}`)).text()).toContain(`genre=${i}`)
    const response = await app.request('/movies?genre=600')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<!--app-->')
    // A page in the cache does not count.
    expect(await (await app.request('/movies?genre=599')).text()).toContain('genre=599')
    await store.close()
  })

  it('is sent compressed, and not again if it is unchanged', async () => {
    const app = appWith(echoRequest)
    const headers = { 'Accept-Encoding': 'br' }
    const response = await app.request('/', { headers })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain(
      'tembo en 113 guessed /',
    )
    const again = await app.request('/', {
      headers: { ...headers, 'If-None-Match': response.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('sets a device id once, in a cookie that scripts cannot read', async () => {
    const first = await appWith(echoRequest).request('/')
    const cookie = first.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^foyer-device=[0-9a-f]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const second = await appWith(echoRequest).request('/', {
      headers: { Cookie: cookie.split(';')[0] ?? '' },
    })
    expect(second.headers.get('Set-Cookie')).toBeNull()
  })

  it('allows only our own scripts, built styles and the bank in a frame', async () => {
    const policy = (await appWith(echoRequest).request('/')).headers.get('Content-Security-Policy') ?? ''
    const hash = createHash('sha256').update(css).digest('base64')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain('frame-src http://bank.localhost:8139;')
    expect(policy).toContain("form-action 'self' http://bank.localhost:8139;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
  })

  it.each([
    '/processPayment/abc/token',
    '/payment-completed/1',
    '/mobilePayment?ReserveID=1',
    '/confirmBooking/1',
    '/checkout/1/2/1',
    '/my-bookings',
    '/referral/a.code',
    // Nobody's, but perhaps a mistyped one.
    '/checkout/1/2/1/and/more',
    '/%63heckout/1/2/1',
  ])('sends no referrer and is not cached when it involves payment or private data: %s', async (path) => {
    const { headers } = await appWith(echoRequest).request(path)
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('ETag')).toBeNull()
  })
})

it('without a build, the server says how to build the app', async () => {
  const response = await appUnderTest().request('/')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm start')
})
