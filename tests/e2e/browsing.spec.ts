import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { countryIds } from '../../contract/catalogue/country-ids'
import { findAxeViolations } from './axe-violations'
import { listenForErrors } from './listen-for-errors'
import { Visitor } from './visitor'

test.setTimeout(180_000)

const brands = [
  { brand: 'tembo', countryId: countryIds.kenya },
  { brand: 'dana', countryId: countryIds.unitedArabEmirates },
  { brand: 'orbit', countryId: countryIds.bahrain },
] as const
const readers = [320, 360, 768, 1440].flatMap((width) =>
  (['en', 'ar'] as const).flatMap((language) => brands.map((each) => ({ ...each, language, width }))),
)
/** Cumulative layout shift above which visitors notice a jump. // web.dev: CLS */
const mostShift = 0.1

/** Returns the layout shift of the page since it was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Earlier entries are delivered in the next task.
        setTimeout(() => {
          add(observer.takeRecords())
          observer.disconnect()
          resolve(sum)
        })
      }),
  )

for (const { brand, countryId, language, width } of readers)
  test(
    `every page before the seats is complete, stable and accessible (${brand}, ${language}, ${width} px)`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        brand,
        countryId,
        language,
        context: { viewport: { width, height: 800 } },
      })
      const { page } = visitor
      const errors = listenForErrors(page)

      const look = async (path: string) => {
        await visitor.open(path)
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await page.waitForLoadState('networkidle')
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
        expect.soft(await shiftOf(page), `${path} moves by itself`).toBeLessThanOrEqual(mostShift)
        expect.soft(await findAxeViolations(page), path).toEqual([])
        expect.soft(errors.splice(0), `errors of ${path}`).toEqual([])
      }
      /** Checks the page that the first such link of this page leads to. */
      const follow = async (start: string) => {
        const href = await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')
        await look(href ?? '')
        return href ?? ''
      }

      await look('/')
      await look('/movies')
      const film = await follow('/movie/')
      await look(`/movie-details?movieId=${film.split('/')[2]}`)
      await look('/movies?tab=soon')
      await follow('/movie/')
      await look('/cinemas?view=map')
      await look('/cinemas')
      await follow('/cinema/')
      await look('/cinemas')
      await follow('/chain/')
      await look('/events')
      await follow('/event-details/')
      await look('/promotions')
      await visitor.leave()
    },
  )
