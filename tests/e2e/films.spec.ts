import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { GetAllShow } from '../../contract/catalogue/get-all-show'
import type { MovieCard } from '../../contract/catalogue/movie-card'
import { buildPath } from '../../contract/page/build-path'
import { takeSample } from '../full-set'
import { callApi, freshShow, kenya } from './api'
import { waitForDatabase } from './device-database'
import { Visitor } from './visitor'
import { readBrandWording } from './brand-wording'

const phone = { viewport: { width: 390, height: 844 } }
const filmPath = (movieID: string) => buildPath('movie', { movieID, cinemaID: '0' })

/** Returns the films of a category in Kenya. */
async function readFilms(category: number): Promise<readonly MovieCard[]> {
  const { Shows } = await callApi(GetAllShow, {}, kenya)
  return Shows.find((group) => group.cat_id === category)?.shows ?? []
}

/** Returns an upcoming film without shows. */
async function comingFilm(): Promise<MovieCard> {
  const found = (await readFilms(3)).find((film) => !film.NextDay)
  if (!found) throw new Error('No film is coming')
  return found
}

/** Changes the answers to the page’s API calls from here on with `change`. */
async function changeAnswers(page: Page, call: string, change: (answer: never) => void): Promise<void> {
  await page.route(`**/api/${call}`, async (route) => {
    // Node does not resolve hosts below localhost.
    const response = await route.fetch({ url: `${process.env.FOYER_ORIGIN}/api/${call}` })
    const answer = (await response.json()) as never
    change(answer)
    await route.fulfill({ response, json: answer })
  })
}

const titles = (page: Page) => page.locator('.film h3').allInnerTexts()

// Guarded by default: listing.test.tsx.
for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `on a phone the filters show their results, are in the address, and survive Back and a reload (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language, context: phone })
      const { page } = visitor
      await visitor.open('/movies?location=all')
      const all = await titles(page)
      await page.getByRole('button', { name: visitor.translate('Filters') }).click()
      const dialog = visitor.dialog('Filters')
      const count = dialog.getByRole('status')
      await expect(count).toContainText(/\d/)
      const before = await count.innerText()
      await dialog
        .getByRole('group')
        .filter({ hasText: visitor.translate('All Genre') })
        .getByRole('checkbox')
        // The first one clears the choice.
        .nth(1)
        .check()
      await expect(count).not.toHaveText(before)
      expect(await titles(page), 'nothing changes behind it').toEqual(all)
      await dialog.getByRole('button', { name: visitor.translate('Apply filter') }).click()
      await expect(page).toHaveURL(/genre=/)
      const left = await titles(page)
      expect(left.length).toBeLessThan(all.length)

      await page.locator('.film a').first().click()
      await expect(page).toHaveURL(/\/movie\//)
      await page.goBack()
      await expect(page.locator('.film h3')).toHaveText(left)
      await visitor.reload()
      expect(await titles(page)).toEqual(left)
      const shared = await visitor.openTab()
      await shared.open(page.url())
      expect(await titles(shared.page)).toEqual(left)

      await visitor.button('Clear All').click()
      await expect(page.locator('.film h3')).toHaveText(all)
      expect(new URL(page.url()).search).toBe('?location=all')
      await visitor.leave()
    },
  )

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `an old link with unavailable filters shows that, and each filter can be removed (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language, context: phone })
      const { page } = visitor
      await visitor.open('/movies?genre=opera-1899&chain=sunk&tab=yesterday&location=all&format=')
      await expect(page.getByRole('tab', { selected: true })).toHaveText(visitor.translate('Now Showing'))
      await expect(page.getByText(readBrandWording('noFilms', language))).toBeVisible()
      for (const gone of ['opera-1899', 'sunk'])
        await page.getByRole('button', { name: visitor.translate('Remove {title}', { title: gone }) }).click()
      await expect(page.locator('.film').first()).toBeVisible()
      expect(new URL(page.url()).search).toBe('?location=all')
      // For an unknown city, upcoming films are shown with a link back to all cities.
      await visitor.open('/movies?location=atlantis')
      await expect(page.getByText(readBrandWording('noFilms', language))).toBeVisible()
      await visitor.button('Clear All').first().click()
      await expect(page.locator('.film').first()).toBeVisible()
      await visitor.leave()
    },
  )

test(
  'upcoming films are listed in every city because their cinemas are not known yet',
  { tag: '@full' },
  async ({ browser }) => {
    const { title } = await comingFilm()
    const visitor = await Visitor.arrive(browser)
    await visitor.open('/movies?tab=soon&location=kisumu')
    await expect(visitor.page.getByRole('heading', { name: title })).toBeVisible()
    await visitor.leave()
  },
)

for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `a reminder is stored on the device, also offline, and the home page shows when the film has shows (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const { id } = await comingFilm()
      const visitor = await Visitor.arrive(browser, { language })
      const { page } = visitor
      await visitor.open(filmPath(id))
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      await visitor.button('Remind me').click()
      await expect(visitor.button('You’ll be reminded')).toBeVisible()
      await waitForDatabase(page, { store: 'reminders', key: id })
      await visitor.reload()
      await expect(visitor.button('You’ll be reminded')).toBeVisible()
      // Removed and added again offline: the device stores the reminder.
      await page.context().setOffline(true)
      await visitor.button('You’ll be reminded').click()
      await expect(visitor.button('Remind me')).toBeVisible()
      await visitor.button('Remind me').click()
      await expect(visitor.button('You’ll be reminded')).toBeVisible()
      await waitForDatabase(page, { store: 'reminders', key: id })
      await page.context().setOffline(false)

      // While the film has no shows, the home page shows nothing.
      await visitor.open('/')
      const told = page.getByRole('list', { name: visitor.translate('Your reminders') })
      await expect(told).toBeAttached()
      await expect(told.getByRole('link')).toHaveCount(0)
      await changeAnswers(page, 'GetAllShow', ({ Shows }: { Shows: { shows: MovieCard[] }[] }) => {
        const films = Shows.flatMap((group) => group.shows)
        const other = films.find((film) => film.NextDay)
        const film = films.find((each) => each.id === id)
        if (film && other) Object.assign(film, { NextDay: other.NextDay, NextShows: other.NextShows })
      })
      // The stored listing would count as fresh for a minute.
      await page.addInitScript(() => localStorage.removeItem('foyer-first-screen'))
      await page.goto(filmPath(id))
      await visitor.waitUntilReady()
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/(\?.*)?$/)
      await told.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(new RegExp(`${filmPath(id)}$`))
      // The reminder was shown and followed, so it is complete.
      await expect(visitor.button('Remind me')).toBeVisible()
      await visitor.leave()
    },
  )

test(
  'a film found by search is shown on the screen of its category',
  { tag: '@full' },
  async ({ browser, request }) => {
    const { movieId } = await freshShow()
    const special = (await readFilms(2)).find((film) => film.NextDay)
    const coming = await comingFilm()
    if (!special) throw new Error('No special film')
    const visitor = await Visitor.arrive(browser, { context: { viewport: { width: 1440, height: 900 } } })
    const { page } = visitor
    const part = (name: string) =>
      page.getByRole('heading', { level: 2, name: visitor.translate(name), exact: true })
    for (const [path, heading] of [
      [`/movieDetails?movieId=${movieId}`, 'Showtimes'],
      [`/movie-details?movieId=${movieId}&categoryId=1`, 'Showtimes'],
      [`/movie-details?movieId=${coming.id}&categoryId=3`, 'Coming soon to the big screen'],
      [`/movie-details-page?MovieID=${movieId}`, 'Showtimes'],
      [`/special-movie-screen?movieId=${special.id}&CategoryID=2`, 'Special shows'],
      ['/create-movie-screen?movieId=raja-harishchandra', 'Your own screening'],
      // The film’s own category decides, not the address.
      [`/create-movie-screen?movieId=${movieId}`, 'Showtimes'],
      [`/special-movie-screen?movieId=${movieId}&categoryId=festival`, 'Showtimes'],
    ] as const) {
      await visitor.open(path)
      await expect(part(heading), path).toBeVisible()
      const html = await (await request.get(`${process.env.FOYER_ORIGIN}${path}`)).text()
      expect(html, path).toMatch(/<link rel="canonical" href="[^"]+\/movie\/[\w-]+\/0">/)
    }
    await visitor.open('/create-movie-screen?movieId=raja-harishchandra')
    const ask = page.getByRole('link', { name: visitor.translate('Ask for a screening') })
    expect(await ask.getAttribute('href')).toContain(`mailto:help@tembo.example?subject=`)
    // Choosing one of its days stays on this screen.
    await visitor.open(`/movie-details?movieId=${movieId}`)
    await page
      .getByRole('navigation', { name: visitor.translate('Dates') })
      .getByRole('link')
      .last()
      .click()
    await expect(page).toHaveURL(/\/movie-details\?.*date=/)
    const status = async (path: string) =>
      (await request.get(`${process.env.FOYER_ORIGIN}${path}`, { maxRedirects: 0 })).status()
    expect(await status('/special-movie-screen?movieId=no-such-film')).toBe(404)
    expect(await status('/special-movie-screen')).toBe(302)
    expect(await status(`/movie-details?movieId=${'x'.repeat(200)}`)).toBe(302)
    expect(await status(`/movie/${movieId}/no-such-cinema`)).toBe(200)
    await visitor.open(`/movie/${movieId}/no-such-cinema`)
    await expect(page.getByText(visitor.translate('Not showing at this cinema'))).toBeVisible()
    await page.getByRole('link', { name: visitor.translate('All cinemas'), exact: true }).click()
    await expect(page.getByRole('navigation', { name: visitor.translate('Dates') })).toBeVisible()
    await visitor.leave()
  },
)

test(
  'a poster animates into its film and back into the list, except for visitors who prefer reduced motion',
  { tag: '@full' },
  async ({ browser }) => {
    for (const [reducedMotion, moves] of [
      ['no-preference', 2],
      ['reduce', 0],
    ] as const) {
      const visitor = await Visitor.arrive(browser, {
        context: { ...phone, reducedMotion, serviceWorkers: 'allow' },
      })
      const { page } = visitor
      await page.addInitScript(() => {
        const begun: string[] = []
        Object.assign(globalThis, { begun })
        const begin = Reflect.get(Document.prototype, 'startViewTransition') as (
          update: () => Promise<void>,
        ) => ViewTransition
        Document.prototype.startViewTransition = function start(update) {
          const posters = document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]').length
          begun.push(`${location.pathname} ${posters}`)
          return begin.call(this, update as () => Promise<void>)
        }
      })
      await visitor.open('/movies?location=all')
      // Loaded with the page’s idle tasks.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.locator('.film a').first().click()
      await expect(page.locator('#showtimes')).toBeVisible()
      await page.goBack()
      await expect(page.locator('.film').first()).toBeVisible()
      const begun = () => page.evaluate(() => Reflect.get(globalThis, 'begun') as string[])
      if (moves > 0) await expect.poll(async () => (await begun()).length).toBe(moves)
      expect(await begun()).toHaveLength(moves)
      // Only the tapped poster takes part.
      if (moves > 0) expect((await begun())[0]).toMatch(/ 1$/)
      await visitor.leave()
    }
  },
)

test(
  'touching a film prefetches its page, but never with Save-Data',
  { tag: '@full' },
  async ({ browser }) => {
    for (const saveData of [false, true]) {
      const visitor = await Visitor.arrive(browser, { context: { viewport: { width: 1440, height: 900 } } })
      const { page } = visitor
      await page.addInitScript((saves) => {
        Object.defineProperty(navigator, 'connection', {
          value: Object.assign(new EventTarget(), { saveData: saves, effectiveType: '4g' }),
        })
      }, saveData)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/GetShowDetails')) asked.push(request.url())
      })
      await visitor.open('/movies?location=all')
      await page.locator('.film a').first().hover()
      if (!saveData) await expect.poll(() => asked.length).toBe(1)
      const film = page.locator('.film a').first()
      // With Save-Data, only the tap itself loads it.
      await film.click()
      await expect(page.locator('#showtimes')).toBeVisible()
      expect(asked).toHaveLength(1)
      await visitor.leave()
    }
  },
)

test(
  'a film whose answer fails can be retried, and a visited one is shown meanwhile',
  { tag: '@full' },
  async ({ browser }) => {
    const [seen, other] = await readFilms(1)
    if (!seen || !other) throw new Error('No films')
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.open(filmPath(seen.id))
    await waitForDatabase(page, { store: 'queries', key: 'GetShowDetails' })
    // Installed before the page opens, because an idle page may prefetch a likely film.
    await page.route('**/api/GetShowDetails', (route) =>
      route.fulfill({ status: 500, json: { Status: false, Message: 'oops', Code: 'SERVER_ERROR' } }),
    )
    await visitor.open('/movies?location=all')
    const way = (title: string) => page.locator('.film a').filter({ hasText: title }).first()
    await way(other.title).click()
    await expect(page.getByText(visitor.translate('Oops, something went wrong here'))).toBeVisible()
    // The frame around it still leads on.
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute('**/api/GetShowDetails')
    await visitor.button('Try again').click()
    await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible()
    await page.goBack()

    // Offline: a visited film is shown with its time, and an unvisited one explains why it is not.
    await page.route('**/api/GetShowDetails', (route) => route.abort())
    await way(seen.title).click()
    await expect(page.getByRole('heading', { level: 1, name: seen.title })).toBeVisible()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /\d\d:\d\d/ })
        .first(),
    ).toBeVisible()
    await page.unroute('**/api/GetShowDetails')
    await visitor.leave()
  },
)

test('an invalid answer about a film does not blank the page', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/movies?location=all')
  await page.route('**/api/GetShowDetails', (route) =>
    route.fulfill({ json: { Status: true, Movie: { id: 7, title: null }, Cinemas: 'none' } }),
  )
  await page.locator('.film a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main')).not.toBeEmpty()
  await visitor.leave()
})
