import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { brands } from '../../brands/brands'
import { countryIds } from '../../contract/catalogue/country-ids'
import { startPausingSite } from '@/tests/fixtures/pausing-site'
import { findAxeViolations } from './axe-violations'
import { cityButton } from './header'
import type { Language } from './texts'
import { Visitor } from './visitor'
import { readBrandWording } from './brand-wording'

const phone = { viewport: { width: 320, height: 640 } }
const wide = { viewport: { width: 1440, height: 900 } }
/** A typical phone. */
const tall = { viewport: { width: 360, height: 800 } }
const still = { reducedMotion: 'reduce' } as const

/** Returns the brand whose theme has this layout for a part. */
function brandWith(part: 'header' | 'hero' | 'posters', name: string): string {
  const brand = brands.find(({ theme }) => theme.layout[part] === name)
  if (!brand) throw new Error(`No brand has the ${part} ${name}`)
  return brand.id
}

const arriveAt = (
  browser: Parameters<typeof Visitor.arrive>[0],
  brand: string,
  context: object,
  language: Language = 'en',
) => Visitor.arrive(browser, { brand, language, countryId: countryIds.bahrain, context })

const measureExcess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const header of ['bar', 'masthead', 'rail'])
  test(
    `with the ${header} header every link and tool is reachable at each width and in both directions`,
    { tag: '@full' },
    async ({ browser }) => {
      for (const language of ['en', 'ar'] as const)
        for (const context of [phone, { viewport: { width: 768, height: 1024 } }, wide]) {
          const visitor = await arriveAt(
            browser,
            brandWith('header', header),
            { ...context, ...still },
            language,
          )
          const { page } = visitor
          await visitor.open('/')
          const where = `${language} ${context.viewport.width}`
          expect(await measureExcess(page), where).toBe(0)
          const banner = page.getByRole('banner')
          const search = banner.getByRole('button', {
            name: visitor.translate('Search for Movies & Cinemas'),
          })
          const tools = [
            search,
            cityButton(page),
            banner.getByRole('button', { name: visitor.translate('Sign in') }),
          ]
          for (const tool of tools) {
            await expect(tool, where).toBeInViewport({ ratio: 0.9 })
            const box = await tool.boundingBox()
            expect(Math.min(box?.width ?? 0, box?.height ?? 0), where).toBeGreaterThanOrEqual(44)
          }
          // The other language, or the list of languages under the page’s own.
          const other = banner.getByRole('button', {
            name: language === 'en' ? /^عربي$|^en /i : /^English$|^ar /i,
          })
          await expect(other, where).toBeInViewport({ ratio: 0.9 })
          const menu = visitor.translate(context === phone ? 'Sections' : 'Main')
          const way = page.getByRole('navigation', { name: menu }).locator('a[href="/cinemas"]')
          await expect(way, where).toBeInViewport({ ratio: 1 })
          await search.click()
          await expect(page.getByRole('combobox').first(), where).toBeInViewport({ ratio: 1 })
          await page.keyboard.press('Escape')
          // The header, or its essential part, stays in view.
          await page.evaluate(() => scrollTo(0, 1200))
          await expect(search, where).toBeInViewport({ ratio: 0.9 })
          await visitor.leave()
        }
    },
  )

for (const posters of ['grid', 'rail', 'list'])
  test(
    `films as a ${posters} fit a narrow screen in both languages, and axe finds no fault`,
    { tag: '@full' },
    async ({ browser }) => {
      for (const language of ['en', 'ar'] as const) {
        const brand = brandWith('posters', posters)
        const visitor = await arriveAt(browser, brand, { ...phone, ...still }, language)
        const { page } = visitor
        await visitor.open('/')
        expect(await measureExcess(page), language).toBe(0)
        const form = await page.locator('.films').evaluate((list) => {
          const [first, second] = [...list.children].map((film) => film.getBoundingClientRect())
          if (!first || !second) throw new Error('There are not two films')
          const isBeside = Math.abs(first.top - second.top) < 1
          return !isBeside ? 'list' : list.scrollWidth > list.clientWidth ? 'rail' : 'grid'
        })
        expect(form).toBe(posters)
        // Elements temporarily covered by the bar do not count as targets that are too small.
        await page.locator('.thumb-bar').evaluate((bar) => bar.toggleAttribute('hidden', true))
        expect(await findAxeViolations(page), language).toEqual([])
        await visitor.leave()
      }
    },
  )

for (const language of ['en', 'ar'] as const)
  test(
    `a rail of films moves by its buttons and by arrow keys (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const brand = brandWith('posters', 'rail')
      const visitor = await arriveAt(browser, brand, { ...wide, ...still }, language)
      const { page } = visitor
      await visitor.open('/')
      const rail = page.locator('[data-rail] .films')
      const film = (at: number) => rail.getByRole('article').nth(at)
      const [back, on] = [visitor.button('Previous'), visitor.button('Next')]
      await expect(back).toHaveAttribute('aria-disabled', 'true')
      await on.click()
      await expect(film(0)).not.toBeInViewport()
      await expect(back).not.toHaveAttribute('aria-disabled')
      await back.click()
      await expect(film(0)).toBeInViewport({ ratio: 0.3 })

      const [forwards, backwards] =
        language === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
      await film(0).getByRole('link').first().focus()
      const count = await rail.getByRole('article').count()
      for (let at = 1; at < count; at++) await page.keyboard.press(forwards ?? '')
      await expect(
        film(count - 1)
          .getByRole('link')
          .first(),
      ).toBeFocused()
      await expect(on).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press(backwards ?? '')
      await expect(
        film(count - 2)
          .getByRole('link')
          .first(),
      ).toBeFocused()
      await visitor.leave()
    },
  )

test('films of a rail are in rows on the films page only', { tag: '@full' }, async ({ browser }) => {
  const visitor = await arriveAt(browser, brandWith('posters', 'rail'), wide)
  await visitor.open('/movies')
  const list = visitor.page.locator('.films')
  expect(await list.evaluate((films) => films.scrollWidth - films.clientWidth)).toBeLessThanOrEqual(1)
  await expect(visitor.button('Next')).toHaveCount(0)
  await visitor.leave()
})

test.describe('home slider', () => {
  const slides = (page: Page) => page.locator('.hero li')

  /** Returns the index of the centred slide. */
  const shown = (page: Page) =>
    page.locator('.hero ul').evaluate((track) => {
      const middle = innerWidth / 2
      return [...track.children].findIndex((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        return left < middle && right > middle
      })
    })

  test(
    'advances automatically, and stops while the pointer is on it or it is paused',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arriveAt(browser, brandWith('hero', 'carousel'), wide)
      const { page } = visitor
      await page.clock.install()
      await visitor.open('/')
      await page.locator('.hero').hover()
      const first = await shown(page)
      await page.clock.runFor(20_000)
      expect(await shown(page)).toBe(first)
      await page.mouse.move(700, 880)
      await page.clock.runFor(7_100)
      await expect.poll(() => shown(page)).not.toBe(first)

      await visitor.button('Pause').press('Enter')
      await page.mouse.move(700, 880)
      await visitor.button('Play').evaluate((button) => button.blur())
      const paused = await shown(page)
      await page.clock.runFor(20_000)
      expect(await shown(page)).toBe(paused)
      await visitor.leave()
    },
  )

  test('has arrows from 992 px up, and dots below', { tag: '@full' }, async ({ browser }) => {
    const visitor = await arriveAt(browser, brandWith('hero', 'carousel'), { ...wide, ...still })
    const { page } = visitor
    await visitor.open('/')
    const hero = page.locator('.hero')
    const dots = hero.getByRole('button', { name: /^Show / })
    const [back, on] = [
      hero.getByRole('button', { name: 'Previous' }),
      hero.getByRole('button', { name: 'Next' }),
    ]
    await expect(on).toBeVisible()
    expect(await dots.filter({ visible: true }).count()).toBe(0)
    await on.click()
    await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 })
    await back.focus()
    await page.keyboard.press('Enter')
    await expect(slides(page).first()).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize({ width: 991, height: 900 })
    await expect(on).toBeHidden()
    await expect(dots.first()).toBeVisible()
    await dots.nth(1).click()
    await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 })
    await visitor.leave()
  })

  test(
    'never moves by itself for visitors who prefer reduced motion',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arriveAt(browser, brandWith('hero', 'carousel'), { ...wide, ...still })
      const { page } = visitor
      await page.clock.install()
      await visitor.open('/')
      await page.clock.runFor(30_000)
      await expect(slides(page).first()).toBeInViewport({ ratio: 0.9 })
      await visitor.leave()
    },
  )
})

interface Shift {
  readonly value: number
  /** The elements that moved, with old and new position. */
  readonly moved: readonly string[]
}

/** Records all layout shifts in `window.shifts`. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const seen: Shift[] = []
    Object.assign(window, { shifts: seen })
    const formatBox = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
    const formatName = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        seen.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${formatName(node)}: ${formatBox(previousRect)} → ${formatBox(currentRect)}`,
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Whether a page that has loaded up to this element paints it within the time of a few answers. */
async function paintsBy(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).first().waitFor({ state: 'attached' })
  return page.evaluate(async () => {
    const painted = new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => resolve(true))
    })
    const answered = async () => {
      for (let count = 0; count < 5; count++) await fetch(`/healthz?${count}`, { cache: 'no-store' })
      return false
    }
    return Promise.race([painted, answered()])
  })
}

async function expectUnmoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(0.01)
}

for (const { id, theme } of brands)
  test(
    `the first picture of ${id}, ${theme.layout.hero}, loads first, and nothing moves during hydration`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arriveAt(browser, id, wide)
      const { page } = visitor
      await recordShifts(page)
      await visitor.open('/')
      await page.waitForLoadState('networkidle')
      await expect(page.locator('.hero img').first()).toHaveAttribute('fetchpriority', 'high')
      expect(await page.locator('.hero img[fetchpriority=high]').count()).toBe(1)
      await expectUnmoved(page)
      await visitor.leave()
    },
  )

for (const { id } of brands)
  test(
    `the first part of a page of ${id} stays in place when the rest arrives`,
    { tag: '@full' },
    async ({ browser }) => {
      for (const [context, language] of [
        [wide, 'en'],
        [tall, 'en'],
        [tall, 'ar'],
      ] as const) {
        const site = await startPausingSite(
          Number(process.env.FOYER_PORT),
          '<button type="button" data-step="movie"',
        )
        const visitor = await Visitor.arrive(browser, {
          origin: `http://${id}.localhost:${site.port}`,
          language,
          countryId: countryIds.bahrain,
          context,
        })
        const { page } = visitor
        await recordShifts(page)
        await page.goto('/', { waitUntil: 'commit' })
        if (context === tall) expect(await paintsBy(page, '.hero')).toBe(false)
        else
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        site.resume()
        await page.waitForLoadState('networkidle')
        await expectUnmoved(page)
        await visitor.leave()
        await site.stop()
      }
    },
  )

for (const { id } of brands)
  test(`${id} uses its own wording`, { tag: '@full' }, async ({ browser }) => {
    for (const language of ['en', 'ar'] as const) {
      const visitor = await arriveAt(browser, id, wide, language)
      const { page } = visitor
      await visitor.open('/')
      await expect(
        page.getByRole('heading', { name: readBrandWording('films', language, id) }),
      ).toBeAttached()
      await visitor.open('/no-such-page')
      await expect(
        page.getByRole('heading', { level: 1, name: readBrandWording('lost', language, id) }),
      ).toBeVisible()
      await visitor.leave()
    }
  })
