import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { countryIds } from '../../contract/catalogue/country-ids'
import { GetcinemaByID } from '../../contract/catalogue/get-cinema-by-id'
import { takeSample } from '../full-set'
import { callApi } from './api'
import { waitForDatabase } from './device-database'
import { cityButton } from './header'
import type { Language } from './texts'
import { Visitor } from './visitor'
import { waitForCachedChunk } from './built-chunks'
import { waitForServiceWorker } from './wait-until'

const westlands = 'westlands'

/** Returns the cinema from the server, and its days. */
async function readCinema(language: Language = 'en') {
  const {
    CinemaList,
    Films = [],
    ShowDates = [],
  } = await callApi(GetcinemaByID, { CinemaID: westlands }, undefined, language)
  return { name: CinemaList[0]?.CinemaName ?? '', films: Films, dates: ShowDates }
}

/** Names of the cards in order. */
const cards = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `a visitor goes from list and map to a cinema, another day, a filter and a showtime’s seats (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const { name } = await readCinema(language)
      const visitor = await Visitor.arrive(browser, {
        language,
        context: { viewport: { width: 1280, height: 900 } },
      })
      const { page } = visitor
      await visitor.open('/cinemas')
      await visitor.button('Map').click()
      await expect(page).toHaveURL(/view=map/)
      // The cinemas of Nairobi overlap: their marker leads to the map of the city.
      const map = page.getByTestId('map')
      const city = map.locator('a').filter({ hasText: /^3/ })
      await city.click()
      await expect(page).toHaveURL(/location=nairobi/)
      await expect(map.locator('a')).toHaveCount(3)
      await page
        .getByRole('list', { name: visitor.translate('Cinemas on the map') })
        .getByRole('link', { name })
        .click()
      await expect(page).toHaveURL(/\/cinema\/westlands$/)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

      const days = page.getByRole('navigation', { name: visitor.translate('Dates') }).getByRole('link')
      await days.last().click()
      await expect(days.last()).toHaveAttribute('aria-current', /./)
      const times = page.getByRole('article').locator('a[href*="/checkout/"]')
      await expect(times.filter({ hasText: '2D' }).first()).toBeVisible()
      await expect(times.filter({ hasText: 'IMAX' }).first()).toBeVisible()
      await page.getByRole('checkbox', { name: 'IMAX' }).check()
      await expect(page).toHaveURL(/format=IMAX/)
      await expect(times.filter({ hasText: '2D' })).toHaveCount(0)
      await expect(times.filter({ hasText: 'IMAX' }).first()).toBeVisible()
      // The film’s page keeps the filter, and its chip removes it on either page.
      const chip = page.getByRole('button', { name: visitor.translate('Remove {title}', { title: 'IMAX' }) })
      await page.locator('article h3 a').first().click()
      await expect(page).toHaveURL(/\/movie\/[^/]+\/westlands\?.*format=IMAX/)
      const onFilm = page.locator('section[aria-labelledby^="cinema-"] a[href*="/checkout/"]')
      await expect(onFilm.first()).toContainText('IMAX')
      await expect(chip).toBeVisible()
      await expect(onFilm.filter({ hasText: '2D' })).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await chip.click()
      await expect(times.filter({ hasText: '2D' }).first()).toBeVisible()

      await times.and(page.locator(':not([data-asks])')).first().click()
      await page.waitForURL('**/checkout/**')
      await expect(page.getByRole('heading', { name: visitor.translate('How many seats?') })).toBeVisible()
      await visitor.leave()
    },
  )

test(
  'on a phone the filters are behind one button and apply only on confirmation',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const { dates } = await readCinema()
    await visitor.open(`/cinema/${westlands}?date=${dates[1]}`)
    const times = page.getByRole('article').locator('a[href*="/checkout/"]')
    const before = await times.count()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'IMAX' }).check()
    await expect(times).toHaveCount(before)
    await visitor.button('Apply filter').click()
    await expect(times.filter({ hasText: '2D' })).toHaveCount(0)
    await visitor.leave()
  },
)

test(
  'a guest’s favourite shows where it is stored, survives a reload, is listed first and can be removed',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.open('/cinemas')
    const names = await cards(page).allInnerTexts()
    const last = names.at(-1) ?? ''
    await page.getByRole('link', { name: last, exact: true }).click()
    const heart = visitor.button('Favourite')
    await heart.click()
    const prompt = visitor.dialog('Saved on this device')
    await expect(prompt.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await prompt.getByRole('button', { name: 'Not now' }).click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await waitForDatabase(page, { store: 'personal', key: 'favourite-cinemas' })

    await visitor.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await visitor.open('/cinemas')
    await expect(cards(page)).toHaveText([last, ...names.slice(0, -1)])

    // The browser loses everything except its database.
    await page.evaluate(() => localStorage.removeItem('foyer-note favourites'))
    await visitor.reload()
    await expect(cards(page)).toHaveText([last, ...names.slice(0, -1)])

    await page.getByRole('button', { name: `Favourite: ${last}` }).click()
    await expect(cards(page)).toHaveText(names)
    await visitor.leave()
  },
)

// Guarded by default: offline.spec.ts and events.spec.ts.
test(
  'a visited cinema is shown offline with its time, and an unvisited one explains why it is not',
  { tag: '@full' },
  async ({ browser }) => {
    const { name, films, dates } = await readCinema()
    const visitor = await Visitor.arrive(browser, { context: { serviceWorkers: 'allow' } })
    const { page } = visitor
    await visitor.open(`/cinema/${westlands}`)
    await waitForServiceWorker(page)
    await waitForDatabase(page, { store: 'queries', key: 'GetcinemaByID' })

    await page.context().setOffline(true)
    await visitor.open(`/cinema/${westlands}?date=${dates[1]}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const film = films.find((each) => each.Dates.some((day) => day.ShowDate === dates[1]))
    await expect(page.getByRole('heading', { level: 3, name: film?.title ?? '' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible()
    // A day that was not loaded with the page is not on the device.
    await page.getByRole('navigation', { name: 'Dates' }).getByRole('link').last().click()
    await expect(page.getByText('We couldn’t load this list.')).toBeVisible()

    await visitor.open('/cinema/karen')
    await expect(page.getByText('You’re offline', { exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Baobab Karen' })).toBeVisible()
    await visitor.leave()
  },
)

test(
  'the map has the same orientation in both languages: west is left and north is up',
  { tag: '@full' },
  async ({ browser }) => {
    const places: Record<string, { x: number; y: number }>[] = []
    for (const language of ['en', 'ar'] as const) {
      const visitor = await Visitor.arrive(browser, { language })
      const { page } = visitor
      await visitor.open('/cinemas?view=map')
      const pins = page.getByTestId('map').locator('a[href^="/cinema/"]')
      await expect(pins).toHaveCount(2)
      places.push(
        Object.fromEntries(
          await pins.evaluateAll((links) =>
            links.map((link) => {
              const { left, top } = link.getBoundingClientRect()
              return [link.getAttribute('href') ?? '', { x: Math.round(left), y: Math.round(top) }]
            }),
          ),
        ),
      )
      await visitor.leave()
    }
    const [en, ar] = places
    const offset = (map: typeof en) => ({
      x: (map?.['/cinema/nyali']?.x ?? 0) - (map?.['/cinema/kisumu-lakeside']?.x ?? 0),
      y: (map?.['/cinema/nyali']?.y ?? 0) - (map?.['/cinema/kisumu-lakeside']?.y ?? 0),
    })
    expect(offset(en).x).toBeGreaterThan(50)
    expect(offset(en).y).toBeGreaterThan(50)
    expect(offset(ar)).toEqual(offset(en))
  },
)

test(
  'a visitor who shares their location sees the nearest cinema first, with distance, and is on the map',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, {
      context: { permissions: ['geolocation'], geolocation: { latitude: -4.0512, longitude: 39.6661 } },
    })
    const { page } = visitor
    await visitor.open('/cinemas')
    await visitor.button('Nearest first').click()
    await expect(cards(page).first()).toHaveText('Baobab Nyali')
    await expect(page.getByRole('article').first()).toContainText(/about \d+ km away/)
    await visitor.button('Map').click()
    await expect(page.getByTestId('visitor')).toBeVisible()
    await visitor.leave()
  },
)

test('a cinema links to its chain, which can be filtered by city', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open(`/cinema/${westlands}`)
  await page.getByRole('main').getByRole('link', { name: 'Savanna Screens' }).click()
  await expect(page).toHaveURL(/\/chain\/savanna$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Savanna Screens' })).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Kisumu', exact: true }).click()
  await expect(page).toHaveURL(/location=kisumu/)
  await expect(cards(page)).toHaveText(['Savanna Lakeside'])
  await visitor.leave()
})

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `chain, cinema and films of another country open, name the country, and link there or home (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language, countryId: countryIds.uganda })
      const { page } = visitor
      const names = new Intl.DisplayNames(language, { type: 'region' })
      const there = names.of('KE') ?? ''
      const own = names.of('UG') ?? ''
      const told = page.getByRole('status').filter({
        hasText: visitor.translate('You’re looking at {there}. Your country is {own}.', { there, own }),
      })
      const { name } = await readCinema(language)
      await visitor.open('/chain/savanna')
      await expect(told).toBeVisible()
      const inKenya = cards(page)
      await expect(inKenya).toHaveCount(3)
      await inKenya.filter({ hasText: name }).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(told).toBeVisible()
      // Filter options of its own country apply.
      await visitor.button('Filters').click()
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'IMAX' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.locator('article h3 a, article h2 a').first().click()
      await expect(page).toHaveURL(/\/movie\/[^/]+\/westlands/)
      await expect(told).toBeVisible()
      await expect(page.locator('a[href*="/checkout/"]').first()).toBeVisible()

      await page.getByRole('link', { name: visitor.translate('Cinemas in {own}', { own }) }).click()
      await expect(page).toHaveURL(/\/cinemas$/)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(told).toHaveCount(0)

      await visitor.open(`/cinema/${westlands}?tab=about`)
      await page.getByRole('button', { name: visitor.translate('Change to {there}', { there }) }).click()
      await expect(cityButton(page)).toHaveText('KE')
      await expect(page).toHaveURL(/\/cinema\/westlands\?tab=about$/)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(told).toHaveCount(0)
      await visitor.leave()
    },
  )

test('a visited chain of another country is shown offline', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, {
    countryId: countryIds.uganda,
    context: { serviceWorkers: 'allow' },
  })
  const { page } = visitor
  await visitor.open('/chain/savanna')
  await expect(cards(page)).toHaveCount(3)
  await waitForServiceWorker(page)
  await waitForDatabase(page, { store: 'queries', key: '"GetAllCinemasList","en",404' })
  // Reloaded so that its code is stored on the device too.
  await visitor.reload()
  await expect(cards(page)).toHaveCount(3)
  // The service worker stores the file after its response.
  await waitForCachedChunk(page, 'catalogue-cinemas')
  await page.context().setOffline(true)
  await visitor.reload()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText('You’re looking at Kenya.')).toBeVisible()
  await visitor.leave()
})

test('the footer links to a partner cinema of the country', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByText('Cinemas', { exact: true }).click()
  await expect(footer.getByRole('link', { name: 'Marsa Seef' })).toHaveCount(0)
  await footer.getByRole('link', { name: 'Savanna Westlands' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Savanna Westlands' })).toBeVisible()
  await visitor.leave()
})

test(
  'the first HTML contains the cinema with its films, and an unknown cinema returns 404 with a way on',
  { tag: '@full' },
  async ({ request }) => {
    const { films, dates } = await readCinema()
    // The page starts with the first day that still has shows; not every film has some on it.
    const first = films.find(({ Dates }) => Dates.some(({ ShowDate }) => ShowDate === dates[0]))
    const get = (path: string) =>
      request.get(`${process.env.FOYER_ORIGIN}${path}`, { headers: { Cookie: 'foyer-country=404' } })
    const page = await get(`/cinema/${westlands}`)
    const html = await page.text()
    expect(page.status()).toBe(200)
    expect(html).toMatch(/<title>Savanna Westlands · Nairobi: films and showtimes · /)
    expect(html).toMatch(/<meta name="description" content="Savanna Westlands · Mpaka Road/)
    expect(html).toContain(`>${first?.title}<`)
    for (const path of ['/cinema/nowhere', '/chain/nobody', '/cinema/%20']) {
      const missing = await get(path)
      expect(missing.status(), path).toBe(404)
      expect(await missing.text(), path).toContain('href="/cinemas"')
    }
    for (const odd of ['date=x', 'date=2020-01-01', 'tab=7', 'format=%2C%2C', 'genre=x', 'date=9999-99-99'])
      expect((await get(`/cinema/${westlands}?${odd}`)).status(), odd).toBe(200)
  },
)
