import { takeSample } from '../full-set'
import { expect, test } from './test'
import type { Route } from '@playwright/test'
import { buildPath } from '../../contract/page/build-path'
import { freshShow } from './api'
import { waitForDatabase } from './device-database'
import { Visitor } from './visitor'

test.setTimeout(180_000)

/** Every screen with a listing from the API, and the call that it depends on. */
const screens = [
  { path: '/', call: 'GetAllShow' },
  { path: '/movies', call: 'GetAllShow' },
  { path: '/movie/$/0', call: 'GetShowDetails' },
  { path: '/cinemas', call: 'GetAllCinemasList' },
  { path: '/chain/savanna', call: 'GetAllCinemasList' },
  { path: '/cinema/westlands', call: 'GetcinemaByID' },
  { path: '/events', call: 'GetEvents' },
  { path: '/event-details/nairobi-nights-live', call: 'GetEventDetails' },
  { path: '/promotions', call: 'GetPromotionList' },
] as const

const faults = {
  'a call that fails': (route: Route) =>
    route.fulfill({ status: 500, json: { Status: false, Code: 'SERVER_ERROR' } }),
  'a server that is too busy': (route: Route) =>
    route.fulfill({ status: 503, json: { Status: false, Code: 'SERVICE_UNAVAILABLE' } }),
  'a gateway in front of a server that is gone': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
} as const

/** The part of a screen that identifies it. */
const findHeading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 })
const findBanner = (visitor: Visitor) =>
  visitor.page
    .getByRole('status')
    .filter({ has: visitor.page.getByRole('button', { name: visitor.translate('Try again') }) })

/** Navigates within the app, as a link would: a full page load would come from the server. */
async function goWithin({ page }: Visitor, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/**
 * Visits a screen and then another page that does not use its data. @returns the screen’s name and its
 * address.
 */
async function seenBefore(
  visitor: Visitor,
  { path: asked, call }: (typeof screens)[number],
  movieId: string,
) {
  const path = asked.replace('$', movieId)
  await visitor.open(path)
  const name = await findHeading(visitor).innerText()
  await waitForDatabase(visitor.page, { store: 'queries', key: `"${call}"` })
  await visitor.open(buildPath(call === 'GetPromotionList' ? 'events' : 'promotions'))
  return { name, path }
}

for (const [index, [what, answer]] of takeSample(Object.entries(faults), 1).entries())
  test(`${what} keeps the earlier data on a screen, with its time and a retry button`, async ({
    browser,
  }) => {
    const { movieId } = await freshShow()
    const visitor = await Visitor.arrive(browser, {
      language: index % 2 === 0 ? 'en' : 'ar',
    })
    const { page } = visitor
    for (const screen of takeSample(screens, 2)) {
      const { name, path } = await seenBefore(visitor, screen, movieId)
      await page.route(`**/${screen.call}`, answer)
      await goWithin(visitor, path)
      await expect(findHeading(visitor), path).toHaveText(name)
      await expect(findBanner(visitor), path).toContainText(/\d\d:\d\d/)
      // A failing retry shows its error and removes nothing.
      await visitor.button('Try again').click()
      await expect(page.getByText(visitor.translate('We couldn’t load this list.')), path).toBeVisible()
      await expect(findHeading(visitor), path).toHaveText(name)
      await page.unroute(`**/${screen.call}`)
      await visitor.button('Try again').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(visitor.translate('Up to date')), path).toBeVisible()
      await expect(findBanner(visitor), path).toHaveCount(0)
      await expect(findHeading(visitor), path).toHaveText(name)
      await expect(page.locator('#content'), path).toBeFocused()
    }
    await visitor.leave()
  })

test(
  'a call that never ends keeps the earlier data on every screen until the answer arrives',
  { tag: '@full' },
  async ({ browser }) => {
    const { movieId } = await freshShow()
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    for (const screen of screens) {
      const { name, path } = await seenBefore(visitor, screen, movieId)
      let release = () => undefined as void
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route(`**/${screen.call}`, async (route) => {
        await held
        await route.continue()
      })
      await goWithin(visitor, path)
      await expect(findHeading(visitor), path).toHaveText(name)
      await expect(findBanner(visitor), path).toContainText(/\d\d:\d\d/)
      release()
      await expect(findBanner(visitor), path).toHaveCount(0)
      await expect(findHeading(visitor), path).toHaveText(name)
      await page.unroute(`**/${screen.call}`)
    }
    await visitor.leave()
  },
)

test(
  'a screen without earlier data shows that its call failed, and loads on retry',
  { tag: '@full' },
  async ({ browser }) => {
    const { movieId } = await freshShow()
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    for (const screen of screens) {
      const path = screen.path.replace('$', movieId)
      // Nothing of the earlier screens remains.
      await visitor.open(buildPath(screen.call === 'GetPromotionList' ? 'events' : 'promotions'))
      await page.evaluate(async () => {
        localStorage.clear()
        for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
      })
      await page.route(`**/${screen.call}`, faults['a call that fails'])
      await goWithin(visitor, path)
      await expect(
        page.getByText(visitor.translate('You haven’t lost anything. Please try again.')),
        path,
      ).toBeVisible()
      await page.unroute(`**/${screen.call}`)
      await visitor.button('Try again').click()
      await expect(findHeading(visitor), path).not.toHaveText(
        visitor.translate('Oops, something went wrong here'),
      )
      await expect(findHeading(visitor), path).toHaveCount(1)
    }
    await visitor.leave()
  },
)
