import type { Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './test'
import { brands } from '../../brands/brands'
import { hasScreen } from '../../contract/page/row'
import { pageNames, pages, type PageName } from '../../contract/pages'
import { findUntranslatedTexts } from './untranslated-texts'
import { findAxeViolations } from './axe-violations'
import { listenForErrors } from './listen-for-errors'
import { pageAddresses } from './page-addresses'
import { Visitor } from './visitor'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const
/** The narrowest screen that must not scroll sideways. // WCAG 1.4.10 */
const narrowest = { width: 320, height: 640 }
/**
 * Pictures of a full run (`npm test -- pages`) are kept until the next one; others are removed with a run’s
 * results.
 */
const folder = process.env.FOYER_PAGES ?? join(import.meta.dirname, '..', '..', 'test-results', 'pages')

/** Cumulative layout shift above which visitors notice a jump. // web.dev: CLS */
const maxShift = 0.1

/** Returns the layout shift of the page since it was opened. */
const measureShift = (page: Page) =>
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

/** Takes a picture of the page as it is for a visitor who has chosen the other colour scheme. */
async function screenshotIn(page: Page, scheme: 'light' | 'dark', picture: string): Promise<void> {
  const html = page.locator('html')
  const own = await html.getAttribute('data-scheme')
  const choose = (wanted: string | null) =>
    html.evaluate((element, value) => {
      if (value === null) element.removeAttribute('data-scheme')
      else element.setAttribute('data-scheme', value)
    }, wanted)
  await choose(scheme)
  await page.screenshot({ path: `${picture}-${scheme}.png`, fullPage: true })
  await choose(own)
}

const visits = brands.flatMap((brand) => brand.languages.map((language) => ({ brand, language })))
const visitors = visits.flatMap((visit) => sizes.map((size) => ({ ...visit, size })))

for (const { brand, language, size } of visitors) {
  test(
    `every page is complete: ${brand.id}, ${language}, ${size.width} px`,
    { tag: '@full' },
    async ({ browser }) => {
      test.setTimeout(60_000 + pageNames.length * 20_000)
      const [countryId = 0] = brand.settings.countries
      const visitor = await Visitor.arrive(browser, {
        brand: brand.id,
        countryId,
        language,
        context: { reducedMotion: 'reduce' },
      })
      const { page } = visitor
      // The service worker would answer with the shell, whose status is always 200.
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      const errors = listenForErrors(page)
      const paths = await pageAddresses(language, countryId)
      await mkdir(join(folder, brand.id), { recursive: true })

      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      async function expectFrame(name: PageName, path: string): Promise<void> {
        const { header, footer, bottomBar } = { header: true, footer: true, bottomBar: true, ...pages[name] }
        expect.soft(await page.getByRole('banner').count(), `header of ${path}`).toBe(header ? 1 : 0)
        await expect.soft(page.getByRole('contentinfo'), `footer of ${path}`).toHaveCount(footer ? 1 : 0)
        const bar = page.getByRole('navigation', { name: visitor.translate('Sections'), exact: true })
        const isThere = bottomBar && (page.viewportSize()?.width ?? 0) < 768
        expect.soft(await bar.filter({ visible: true }).count(), `bar of ${path}`).toBe(isThere ? 1 : 0)
      }

      for (const name of pageNames) {
        const path = paths.get(name) ?? ''
        const row = pages[name]
        const isOwn = row.setting === undefined || brand.settings[row.setting]
        const isHere = isOwn && (hasScreen(row) || row.movedTo !== undefined)
        await page.setViewportSize(size)
        const response = await page.goto(path, { waitUntil: 'commit' })
        await visitor.waitUntilReady()
        await page.waitForLoadState('networkidle')
        expect.soft(response?.status(), `status of ${path}`).toBe(isHere ? 200 : 404)
        if (row.movedTo === undefined) await expectFrame(name, path)
        expect.soft(await page.title(), `title of ${path}`).not.toBe('')
        expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(language)
        await expect.soft(page.locator('h1'), `heading of ${path}`).toHaveCount(1)
        if (!isHere)
          expect.soft(await page.locator('main a').count(), `ways on of ${path}`).toBeGreaterThan(0)
        expect.soft(await measureShift(page), `${path} moves by itself`).toBeLessThanOrEqual(maxShift)
        const picture = join(folder, brand.id, `${name}-${language}-${size.width}`)
        await page.screenshot({ path: `${picture}.png`, fullPage: true })
        await screenshotIn(page, brand.theme.scheme === 'dark' ? 'light' : 'dark', picture)
        expect.soft(await findUntranslatedTexts(page, language), `words of ${path}`).toEqual([])
        // A third of this test's time; accessibility.spec.ts checks a wide screen.
        if (size === sizes[0])
          expect.soft(await findAxeViolations(page), `accessibility of ${path}`).toEqual([])
        expect.soft(await overflow(), `${path} goes aside at ${size.width} px`).toBeLessThanOrEqual(0)
        await page.setViewportSize(narrowest)
        await expect
          .soft(async () => expect(await overflow()).toBeLessThanOrEqual(0), `${path} goes aside at 320 px`)
          .toPass()
        expect.soft(errors.splice(0), `errors of ${path}`).toEqual([])
      }
      await visitor.leave()
    },
  )
}
