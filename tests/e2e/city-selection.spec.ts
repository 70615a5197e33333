import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { countryIds } from '@/contract/catalogue/country-ids'
import { GetAllCinemasList } from '../../contract/catalogue/get-all-cinemas-list'
import { GetAllShow } from '../../contract/catalogue/get-all-show'
import { GetShowDetails } from '../../contract/catalogue/get-show-details'
import { takeSample } from '../full-set'
import { callApi } from './api'
import { waitForDatabase } from './device-database'
import { cityButton } from './header'
import { getOrigin } from './origin'
import { textIn } from './texts'
import { Visitor } from './visitor'
import { waitForServiceWorker } from './wait-until'

/** Returns the names of the cinemas of one city as in the listings. */
async function cinemasIn(locationId: string, language: 'en' | 'ar' = 'en'): Promise<string[]> {
  const { Cinemas } = await callApi(GetAllCinemasList, {}, countryIds.kenya, language)
  return Cinemas.filter((cinema) => cinema.LocationID === locationId).map((cinema) => cinema.CinemaName)
}

const readHrefs = (links: Element[]) => links.map((link) => link.getAttribute('href') ?? '')

/** Returns the day in a link to a film, and the cinemas of every city that show the film on it. */
async function cinemasBehind(href: string): Promise<{ date: string; names: string[] }> {
  const { pathname, searchParams } = new URL(href, getOrigin('tembo'))
  const date = searchParams.get('date') ?? ''
  const request = { MovieID: pathname.split('/')[2] ?? '' }
  const { Cinemas } = await callApi(GetShowDetails, request, countryIds.kenya)
  const showing = Cinemas.filter(({ Dates }) => Dates.some(({ ShowDate }) => ShowDate === date))
  return { date, names: showing.map((cinema) => cinema.CinemaName) }
}

/** Labels of the time chips on the home page, with title and cinema. */
const chips = (page: Page) => page.locator('article a[href^="/checkout/"]')
const spoken = (page: Page) =>
  chips(page).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))

async function expectOnly(page: Page, cinemas: readonly string[]): Promise<void> {
  await expect(chips(page).first()).toBeVisible()
  const others = (await spoken(page)).filter((label) => !cinemas.some((cinema) => label.includes(cinema)))
  expect(others).toEqual([])
}

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `the first HTML, before any code, has the showtimes of the chosen city only (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language, context: { javaScriptEnabled: false } })
      const { page } = visitor
      await page
        .context()
        .addCookies([{ name: 'foyer-place', value: '404:mombasa', url: getOrigin('tembo') }])
      await page.goto('/')
      await expectOnly(page, await cinemasIn('mombasa', language))
      await expect(cityButton(page)).toHaveText(language === 'ar' ? 'مومباسا' : 'Mombasa')
      await visitor.leave()
    },
  )

test(
  'the city is chosen with one tap, all cinemas are another tap away, and it can be changed',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.open('/')
    await expect(cityButton(page)).toHaveText('KE')
    await page.getByRole('button', { name: 'Mombasa', exact: true }).click()
    await expect(page.getByText('Times in Mombasa')).toBeVisible()
    await expectOnly(page, await cinemasIn('mombasa'))

    await page.getByRole('link', { name: 'All cinemas', exact: true }).click()
    await expect(page.getByText('All cinemas in Kenya')).toBeVisible()
    await expect(page.locator('article', { hasText: ', Nairobi' }).first()).toBeVisible()

    await visitor.open('/cinemas')
    await cityButton(page).click()
    await visitor.dialog('Where do you go to the cinema?').getByRole('button', { name: 'Kisumu' }).click()
    // spec §4: a city starts at the root
    await expect(page).toHaveURL(`${visitor.origin}/`)
    await expectOnly(page, await cinemasIn('kisumu'))
    await expect(cityButton(page)).toHaveText('Kisumu')
    await visitor.leave()
  },
)

test(
  'more times opens the film on that day, with the city’s cinemas first and the others after them',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await page.context().addCookies([{ name: 'foyer-place', value: '404:nairobi', url: visitor.origin }])
    await visitor.open('/')
    const here = await cinemasIn('nairobi')
    const links = page.getByRole('link', { name: /^\d+ more times?/ })
    await expect(links.first()).toBeVisible()
    // Late in the evening a film may be left in one city only: a film that other cities also show is a better
    // test.
    const films = await Promise.all((await links.evaluateAll(readHrefs)).map(cinemasBehind))
    const shownElsewhere = films.findIndex(({ names }) => names.some((name) => !here.includes(name)))
    const film = films[shownElsewhere]
    if (!film) throw new Error('No film of this city is shown in another too.')
    const { names, date } = film

    await links.nth(shownElsewhere).click()
    await expect(page).toHaveURL(/\/movie\/.*\?date=\d{4}-\d\d-\d\d$/)
    const headings = page.locator('section[aria-labelledby^="cinema-"] h3')
    await expect(headings.first()).toBeVisible()
    expect((await headings.allInnerTexts()).filter((name) => !here.includes(name))).toEqual([])
    await expect(
      page.locator('nav a[aria-current]', { hasText: String(Number(date.slice(8))) }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'All cinemas', exact: true }).click()
    await expect(headings).toHaveCount(names.length)
    expect((await headings.allInnerTexts()).toSorted()).toEqual(names.toSorted())
    await visitor.leave()
  },
)

test(
  'near me selects the city of the nearest cinema, and every call contains the visitor’s location',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, {
      context: { permissions: ['geolocation'], geolocation: { latitude: -4.0512, longitude: 39.6661 } },
    })
    const { page } = visitor
    await visitor.open('/')
    await visitor.button('Near me').first().click()
    await expect(page.getByText('Times in Mombasa')).toBeVisible()
    await visitor.waitUntilReady()
    const asked = page.waitForRequest('**/api/GetAllCinemasList')
    await visitor.goTo('Cinemas')
    expect((await asked).postDataJSON()).toMatchObject({ Latitude: -4.05, Longitude: 39.67 })
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'foyer-place')?.value).toBe('404:mombasa')
    await visitor.leave()
  },
)

test('a guessed place is marked as such and changed with two taps', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, { brand: 'dana', countryId: 0 })
  const { page } = visitor
  await visitor.open('/')
  await expect(page.getByText(/^Showing .* Not there\?/)).toBeVisible()
  await expect(cityButton(page)).toHaveAccessibleName(/, detected automatically\. Change your place$/)
  await visitor.button('Change').click()
  await visitor
    .dialog('Where do you go to the cinema?')
    .getByRole('button', { name: 'United Arab Emirates' })
    .click()
  await expect(cityButton(page)).toHaveAccessibleName('United Arab Emirates (AE): change your place')
  await expect(page.getByText(/Not there\?/)).toHaveCount(0)
  await visitor.leave()
})

test('the city has its name in the other language too', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, { context: { serviceWorkers: 'allow' } })
  const { page } = visitor
  await visitor.open('/')
  await page.getByRole('button', { name: 'Nairobi', exact: true }).click()
  await expect(page.getByText('Times in Nairobi')).toBeVisible()
  await visitor.waitUntilReady()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await visitor.changeLanguage('ar')
  await expect(cityButton(page)).toHaveText('نيروبي')
  await expectOnly(page, await cinemasIn('nairobi', 'ar'))
  await visitor.leave()
})

test(
  'a browser that lost all data but its database restores country and city',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('button', { name: 'Kisumu', exact: true }).click()
    await expect(page.getByText('Times in Kisumu')).toBeVisible()
    await waitForDatabase(page, { store: 'personal', key: 'choices', says: 'kisumu' })
    // Cleared after the page closed, which would otherwise write it again.
    const later = await visitor.openTab()
    await page.evaluate(() => localStorage.clear())
    await page.close()
    await later.page.context().clearCookies()
    await later.open('/')
    await expect(cityButton(later.page)).toHaveText('Kisumu', { timeout: 20_000 })
    await expect(later.page.getByText('Times in Kisumu')).toBeVisible()
    await visitor.leave()
  },
)

test(
  'offline, the city’s showtimes are available, and another city shows the stored data',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: { serviceWorkers: 'allow' } })
    const { page } = visitor
    await visitor.open('/')
    const films = page.locator('article h3')
    await expect(films.first()).toBeVisible()
    await waitForServiceWorker(page)
    await page.getByRole('button', { name: 'Nairobi', exact: true }).click()
    await expect(page.getByText('Times in Nairobi')).toBeVisible()
    await visitor.waitUntilReady()
    await page.waitForFunction(() => localStorage.getItem('foyer-first-screen')?.includes('nairobi'))

    await page.context().setOffline(true)
    await visitor.open('/')
    await expectOnly(page, await cinemasIn('nairobi'))
    await expect(cityButton(page)).toHaveText('Nairobi')
    await cityButton(page).click()
    await visitor.dialog('Where do you go to the cinema?').getByRole('button', { name: 'Mombasa' }).click()
    await expect(page.getByText('Times in Mombasa')).toBeVisible()
    await expect(films.first()).toBeVisible()
    const mombasa = await cinemasIn('mombasa')
    expect((await spoken(page)).filter((label) => !mombasa.some((cinema) => label.includes(cinema)))).toEqual(
      [],
    )
    await visitor.leave()
  },
)

test(
  'a link with country and language applies them, shows that, and links back',
  { tag: '@full' },
  async ({ browser }) => {
    const { Shows } = await callApi(GetAllShow, {}, countryIds.bahrain)
    const movieId = Shows[0]?.shows[0]?.id ?? ''
    for (const isInstalled of [false, true]) {
      const visitor = await Visitor.arrive(browser, { context: { serviceWorkers: 'allow' } })
      const { page } = visitor
      if (isInstalled) {
        await visitor.open('/')
        await waitForServiceWorker(page)
      }
      await page.goto(`/movie/113/2/${movieId}`)
      await expect(page).toHaveURL(`${visitor.origin}/movie/${movieId}/0?was=404-en`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await expect(page.getByText('الرابط الذي فتحته يعرض')).toContainText('البحرين')
      await visitor.waitUntilReady()
      await page.getByRole('button', { name: /^العودة إلى/ }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(cityButton(page)).toHaveText('KE')
      await expect(page.getByText(textIn('en', 'Showtimes'), { exact: true }).first()).toBeVisible()
      await visitor.leave()
    }
  },
)

test(
  'the link back, tapped before its code is loaded, works once it is',
  { tag: '@full' },
  async ({ browser }) => {
    const { Shows } = await callApi(GetAllShow, {}, countryIds.bahrain)
    const movieId = Shows[0]?.shows[0]?.id ?? ''
    // The service worker’s requests would bypass the delayed routes.
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    let bring = () => undefined as void
    const wanted = new Promise<void>((resolve) => (bring = resolve))
    await page.route(/\/assets\/followed-link-/, async (route) => {
      await wanted
      await route.continue()
    })
    await page.goto(`/movie/113/2/${movieId}`)
    await visitor.waitUntilReady()
    await page.getByRole('button', { name: /^العودة إلى/ }).click()
    bring()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await visitor.leave()
  },
)
