import { languageIds } from '../../contract/language-ids'
import { expect, test } from './test'
import { GetEvents } from '../../contract/catalogue/get-events'
import { GetEventDetails } from '../../contract/catalogue/get-event-details'
import { pathOf } from '../../contract/page/path-of'
import { hasScreen } from '../../contract/page/row'
import { pageNames, pages, type PageName } from '../../contract/pages'
import { brands } from '../../brands/brands'
import { diagonalOfTheDay } from '../worlds/of-the-day'
import { callApi, freshShow } from './api'
import { listenForErrors } from './listen-for-errors'
import type { Language } from './texts'
import { Visitor } from './visitor'
import { whenWorkerServes } from './when-true'

const tembo = brands.find((brand) => brand.id === 'tembo')

/** An address of every page, with parameters that exist where the page needs them. */
async function addresses(language: Language): Promise<ReadonlyMap<PageName, string>> {
  const show = await freshShow()
  const { Events } = await callApi(GetEvents, {})
  const eventID = Events[0]?.EventID ?? ''
  const { Event } = await callApi(GetEventDetails, { EventID: eventID })
  const params: Readonly<Record<string, string>> = {
    movieID: show.movieId,
    cinemaID: '0',
    cinemaId: 'westlands',
    organisation: 'savanna',
    CountryID: '404',
    LanguageId: String(languageIds[language]),
    eventID,
    seatLayout: '1',
  }
  return new Map(
    pageNames.map((name) => [
      name,
      pages[name].path.replace(/\$(\w*)/g, (_, key: string) => {
        if (key !== 'scheduleID') return params[key] ?? 'x1'
        return name === 'checkout' ? show.scheduleId : (Event.Shows[0]?.SchID ?? '')
      }) + ('screenOf' in pages[name] ? `?movieId=${show.movieId}` : ''),
    ]),
  )
}

/** Every page comes every day, in English one day and in Arabic the next. `npm test -- products` takes both. */
const pagesOfTheDay = diagonalOfTheDay(pageNames, ['en', 'ar'] as const)

for (const language of ['en', 'ar'] as const)
  test(`every page has the status, the frame and the title that the table says (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const visitor = await Visitor.arrive(browser, {
      language,
      context: { viewport: { width: 360, height: 740 } },
    })
    const { page } = visitor
    // The worker would answer with the shell, whose status is always 200.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    const errors = listenForErrors(page)
    const pathsByName = await addresses(language)
    for (const [name, spoken] of pagesOfTheDay) {
      if (spoken !== language) continue
      const path = pathsByName.get(name) ?? ''
      const row = pages[name]
      const isHere = hasScreen(row) || row.movedTo !== undefined
      const response = await page.goto(path, { waitUntil: 'commit' })
      await visitor.whenReady()
      expect.soft(response?.status(), `status of ${path}`).toBe(isHere ? 200 : 404)
      const { header, footer, bottomBar } = { header: true, footer: true, bottomBar: true, ...row }
      if (row.movedTo === undefined) {
        expect.soft(await page.getByRole('banner').count(), `header of ${path}`).toBe(header ? 1 : 0)
        await expect.soft(page.getByRole('contentinfo'), `footer of ${path}`).toHaveCount(footer ? 1 : 0)
        const bar = page.getByRole('navigation', { name: visitor.say('Sections') })
        expect.soft(await bar.count(), `bar of ${path}`).toBe(bottomBar ? 1 : 0)
      }
      expect.soft(await page.title(), `title of ${path}`).not.toBe('')
      expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(language)
      if (row.isNotYet) {
        const isForeign = row.setting !== undefined && tembo?.settings[row.setting] !== true
        const title = isForeign ? 'This page is not on the programme' : 'Not here yet'
        if (isForeign) expect.soft(await page.getByText(visitor.say(title)).count(), path).toBe(1)
        else expect.soft(await page.title(), path).toContain(visitor.say(title))
        expect.soft(await page.locator('h1').count(), `heading of ${path}`).toBe(1)
        expect.soft(await page.locator('main a').count(), `ways on of ${path}`).toBeGreaterThan(0)
      }
      expect.soft(errors.splice(0), `errors of ${path}`).toEqual([])
    }
    await visitor.leave()
  })

test('search engines keep out of a page that is still to come', async ({ request }) => {
  const html = await (await request.get(`${process.env.FOYER_ORIGIN}${pathOf('faq')}`)).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('a page that is still to come says so in the app and without a network, and leads on', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/')
  await whenWorkerServes(page)
  await page.context().setOffline(true)
  await visitor.open('/faq')
  await expect(
    page.getByRole('heading', { level: 1, name: visitor.say('Questions and answers') }),
  ).toBeVisible()
  await expect
    .poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.context().setOffline(false)
  await page
    .getByRole('main')
    .getByRole('link', { name: visitor.say('Cinemas') })
    .click()
  await expect(page).toHaveURL(/\/cinemas$/)
  await expect(page).toHaveTitle(new RegExp(visitor.say('Cinemas')))
  await page.goBack()
  await expect(
    page.getByRole('heading', { level: 1, name: visitor.say('Questions and answers') }),
  ).toBeVisible()
  await visitor.leave()
})

test('an older address of a film leads to its page', async ({ browser }) => {
  const { movieId } = await freshShow()
  const visitor = await Visitor.arrive(browser)
  await visitor.page.goto(`/movie/404/1/${movieId}`)
  await expect(visitor.page).toHaveURL(new RegExp(`/movie/${movieId}/0$`))
  await visitor.leave()
})

test('each page begins at its top, wherever one was on the page before', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/movies')
  const scrolled = () => page.evaluate(() => scrollY)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cinemas' }).scrollIntoViewIfNeeded()
  expect(await scrolled()).toBeGreaterThan(300)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cinemas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cinemas' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await visitor.leave()
})
