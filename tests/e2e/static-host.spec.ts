import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { brands } from '@/brands/brands'
import { brandSchema } from '@/contract/brand'
import { writeStaticSite } from '@/server/pages/static/static-site'
import { startSpecOnly, type SpecOnly } from '@/tests/fixtures/spec-only/start-spec-only'
import { startStaticHost, type StaticHost } from '@/tests/fixtures/static-host'
import { waitForDatabase } from './device-database'
import { expect, test } from './test'
import { Visitor, cards } from './visitor'

/** The app on a static file host, with pages, API, pictures and bank on four origins. */
test.describe('from a static host', () => {
  let api: SpecOnly
  let site: StaticHost
  let folder: string
  test.beforeEach(async () => {
    api = await startSpecOnly(null)
    folder = await mkdtemp(join(tmpdir(), 'foyer-static-'))
    site = await startStaticHost(folder)
    const host = `tembo.localhost:${site.port}`
    const brand = v.parse(brandSchema, {
      ...brands.find(({ id }) => id === 'tembo'),
      apiBaseAt: { [host]: `${api.apiOrigin}/v1` },
      imageHost: api.imageOrigin,
      bankOrigins: [api.bankOrigin],
    })
    await writeStaticSite({ brand, host, client: 'dist/client', folder })
  })
  test.afterEach(async () => {
    await Promise.all([api?.stop(), site?.stop()])
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  const arrive: typeof Visitor.arrive = (browser, options) =>
    Visitor.arrive(browser, {
      ...options,
      origin: `http://tembo.localhost:${site.port}`,
      context: { timezoneId: 'Africa/Nairobi', ...options?.context },
    })

  test(
    'a deep link opens with pictures, again from the service worker, and offline, without policy violations',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arrive(browser, { context: { serviceWorkers: 'allow' } })
      const { page } = visitor
      const refused: string[] = []
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
      })
      await page.goto('/movie/101/0')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt Road')
      await expect
        .poll(() => page.locator(`img[src^="${api.imageOrigin}"]`).evaluateAll((all) => all.length))
        .toBeGreaterThan(0)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
      await page.goto('/cinemas')
      await expect(page.getByRole('link', { name: 'Harbour Screens' }).first()).toBeVisible()
      await waitForDatabase(page, { store: 'queries', key: 'GetAllCinemasList' })
      await page.context().setOffline(true)
      await page.goto('/cinemas')
      await expect(page.getByRole('link', { name: 'Harbour Screens' }).first()).toBeVisible()
      expect(refused).toEqual([])
      await visitor.leave()
    },
  )

  test(
    'a missing file of an earlier release is not answered with a page',
    { tag: '@full' },
    async ({ request }) => {
      const answer = await request.get(`http://localhost:${site.port}/assets/app-gone.js`)
      expect(answer.status()).toBe(404)
      expect((await request.get(`http://localhost:${site.port}/movies`)).status()).toBe(200)
    },
  )

  test(
    'a guest books from a show’s link up to the bank in its frame',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arrive(browser)
      const show = api.books.shows.at(-1)
      if (!show) throw new Error('No show')
      await visitor.reachPayment({ show: { movieId: show.film.id, scheduleId: show.id, seatLayout: 1 } })
      await visitor.payWith(cards.verified)
      await expect(visitor.page.frameLocator('iframe').locator('#code')).toBeVisible()
      await visitor.leave()
    },
  )
})
