import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import sharp from 'sharp'
import { brands } from '@/brands/brands'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { previewPath } from '@/contract/page/preview'
import type { Visit, VisitEnv } from '@/server/platform/http/visit/visit'
import { openShop, type Shop } from '@/tests/fixtures/shop-under-test'
import { mountPreviews, type PreviewDeps } from './mount-previews'

const tembo = 'http://tembo.localhost:8139'
let shop: Shop
let showIds: string[]
let filmIds: string[]
beforeAll(async () => {
  shop = await openShop(new Date())
  const listing = (await shop.ask('GetAllShow', { CountryID: 404 })).body as ResponseOf<typeof GetAllShow>
  filmIds = listing.Shows.flatMap(({ shows }) => shows.map(({ id }) => id))
  showIds = listing.Shows.flatMap(({ shows }) =>
    shows.flatMap(({ NextShows = [] }) => NextShows.map(({ SchID }) => SchID)),
  )
})
afterAll(() => shop.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(tembo + path, { headers })

describe('a link preview', () => {
  it.each(['en', 'ar'] as const)('of a show is 1200 by 630 pixels and small (%s)', async (language) => {
    const response = await ask(previewPath('show', showIds[0] ?? '', language))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    const jpeg = Buffer.from(await response.arrayBuffer())
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(jpeg.length).toBeLessThan(160_000)
  })

  it('differs by language, show and brand', async () => {
    const addresses = [
      previewPath('show', showIds[0] ?? '', 'en'),
      previewPath('show', showIds[0] ?? '', 'ar'),
      previewPath('show', showIds[1] ?? '', 'en'),
      previewPath('movie', 'the-last-matatu', 'en'),
      previewPath('event', 'nairobi-nights-live', 'en'),
    ]
    const tags = await Promise.all(addresses.map(async (path) => (await ask(path)).headers.get('ETag')))
    expect(new Set(tags).size).toBe(addresses.length)
    const dana = await shop.app.request(
      `http://dana.localhost:8139${previewPath('movie', 'the-last-matatu', 'en')}`,
    )
    expect(dana.status).toBe(200)
    expect(tags).not.toContain(dana.headers.get('ETag'))
  })

  it('is not sent again to a client that has it', async () => {
    const path = previewPath('show', showIds[0] ?? '', 'en')
    const etag = (await ask(path)).headers.get('ETag') ?? ''
    const again = await ask(path, { 'If-None-Match': etag })
    expect(again.status).toBe(304)
    expect((await again.arrayBuffer()).byteLength).toBe(0)
  })

  it.each([
    ['an unknown show', previewPath('show', 'nothing', 'en')],
    ['an unknown film', previewPath('movie', '__proto__', 'en')],
    ['another kind', '/preview/cinema/westlands/en.jpg'],
    ['another language', '/preview/movie/the-last-matatu/fr.jpg'],
    ['too long an id', `/preview/movie/${'x'.repeat(200)}/en.jpg`],
    ['a path instead of an id', '/preview/movie/..%2F..%2Fetc%2Fpasswd/en.jpg'],
  ])('of %s does not exist', async (_, path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it('of a show does not exist for a brand that does not sell it', async () => {
    const path = previewPath('show', showIds[0] ?? '', 'en')
    expect((await shop.app.request(`http://dana.localhost:8139${path}`)).status).toBe(404)
  })
})

describe('many simultaneous requests for previews', () => {
  const [brand] = brands.filter(({ id }) => id === 'tembo')

  function studio(deps: Partial<PreviewDeps> = {}) {
    let running = 0
    let most = 0
    let drawn = 0
    const ends: (() => void)[] = []
    const app = new Hono<VisitEnv>()
    app.use(async (c, next) => {
      c.set('visit', { brand, address: '192.0.2.1' } as Visit)
      await next()
    })
    mountPreviews(app, {
      store: shop.store,
      rateLimits: { mayRender: () => Promise.resolve(true) },
      draw: async () => {
        drawn++
        most = Math.max(most, ++running)
        await new Promise<void>((resolve) => ends.push(resolve))
        running--
        return Buffer.from('picture')
      },
      ...deps,
    })
    return {
      ask: (path: string) => app.request(path),
      get most() {
        return most
      },
      get drawn() {
        return drawn
      },
      /**
       * Ends all drawings until every answer has arrived; waits first for a number of answers that need no
       * drawing.
       */
      async finish<T>(answers: Promise<T>[], undrawn = 0): Promise<T[]> {
        const state = { isDone: false, answered: 0 }
        for (const answer of answers) void answer.finally(() => state.answered++)
        const all = Promise.all(answers).finally(() => (state.isDone = true))
        while (!state.isDone) {
          if (state.answered >= undrawn) for (const end of ends.splice(0)) end()
          await new Promise((resolve) => setImmediate(resolve))
        }
        return all
      },
    }
  }

  it('are drawn two at a time, and refused with 503 when the queue is full', async () => {
    const crowded = studio()
    // Films, because there are enough at any hour.
    const paths = filmIds
      .slice(0, 12)
      .flatMap((id) => [previewPath('movie', id, 'en'), previewPath('movie', id, 'ar')])
    const answers = await crowded.finish(
      paths.map((path) => Promise.resolve(crowded.ask(path))),
      24 - 2 - 12,
    )
    expect(crowded.most).toBe(2)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(24 - 2 - 12)
    expect(refused[0]?.headers.get('Retry-After')).toBe('3')
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14)
  })

  it('for the same preview draw it once', async () => {
    const one = studio()
    const path = previewPath('show', showIds[0] ?? '', 'en')
    const answers = await one.finish(Array.from({ length: 20 }, () => Promise.resolve(one.ask(path))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(one.drawn).toBe(1)
  })

  it('from one address are refused with 429 and draw nothing', async () => {
    const one = studio({ rateLimits: { mayRender: () => Promise.resolve(false) } })
    expect((await one.ask(previewPath('show', showIds[0] ?? '', 'en'))).status).toBe(429)
    expect(one.drawn).toBe(0)
  })
})
