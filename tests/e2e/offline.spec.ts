import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { takeSample } from '../full-set'
import { freshShow } from './api'
import { oldDeviceData, restoreDeviceData } from '@/tests/fixtures/old-device-data'
import { waitForCachedChunk } from './built-chunks'
import { waitForDatabase } from './device-database'
import { Visitor, cards } from './visitor'
import { waitUntil, waitForServiceWorker } from './wait-until'

test.use({ serviceWorkers: 'allow' })

/**
 * Waits until the service worker serves the page, has the shell, and has stored the pictures on the screen.
 */
async function waitUntilCached(page: Page): Promise<void> {
  await waitForServiceWorker(page)
  await waitUntil(page, async () => {
    const shown = performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => name.includes('/art/'))
    const kept = await Promise.all(shown.map((name) => caches.match(name)))
    return shown.length > 0 && kept.every((answer) => answer?.ok)
  })
}

async function expectPictures(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator('article img')
        .evaluateAll(
          (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
        ),
    )
    .toBeGreaterThan(0)
}

/** Returns controls at the end of a page that are covered by another element. */
const coveredAtEnd = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    return [...document.querySelectorAll('footer a, footer button, main a, main button')].flatMap(
      (control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const [across, down] = [x + width / 2, y + height / 2]
        // Elements above the screen, or beside it in a scrolling list, are not part of the end.
        const isInSight = down > innerHeight / 2 && across > 0 && across < innerWidth
        if (!isInSight || !control.checkVisibility()) return []
        const top = document.elementFromPoint(across, down)
        return top && (control.contains(top) || top.contains(control)) ? [] : [control.textContent]
      },
    )
  })

/**
 * Returns the language parts stored on the device; those of information pages arrive with a later visit. //
 * src/app/background-work.ts
 */
const keptTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('foyer-code')).keys())
      .flatMap(({ url }) => /texts-(\w+-(?!information)\w+)-/.exec(url)?.[1] ?? [])
      .toSorted((one, other) => one.localeCompare(other)),
  )

/**
 * Returns the language parts that pages have from the start; others load with the features that use them. //
 * scripts/vite/chunk-file-name.ts
 */
const listTexts = (language: string) =>
  ['booking', 'browse', 'deferred', 'events', 'films', 'first'].map((part) => `${language}-${part}`)

for (const language of takeSample(['en', 'ar'] as const, 1))
  test(`a second visit offline shows the listing, posters and visited film with the time they were fetched (${language})`, async ({
    browser,
  }) => {
    const { movieId } = await freshShow()
    const visitor = await Visitor.arrive(browser, { language })
    const { page } = visitor
    const fetchedAt = page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })
    await visitor.open('/')
    await page.getByRole('article').first().scrollIntoViewIfNeeded()
    await expectPictures(page)
    const film = await page.getByRole('article').first().getByRole('heading').innerText()
    await page.waitForFunction(() => localStorage.getItem('foyer-first-screen') !== null)
    await waitUntilCached(page)
    await visitor.open(`/movie/${movieId}/0`)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await waitUntilCached(page)
    await waitForDatabase(page, { store: 'queries', key: 'GetShowDetails' })

    // The offline notice moves nothing under the finger, and hides nothing at the end of the page.
    const dates = page.getByRole('navigation', { name: visitor.translate('Dates') })
    const before = await dates.boundingBox()
    await page.context().setOffline(true)
    await expect(
      page.getByRole('status').filter({ hasText: visitor.translate('You’re offline.') }),
    ).toBeVisible()
    expect(await dates.boundingBox()).toEqual(before)
    expect(await coveredAtEnd(page)).toEqual([])

    await visitor.open('/')
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(page.getByRole('heading', { name: film })).toBeVisible()
    await page.getByRole('article').first().scrollIntoViewIfNeeded()
    await expectPictures(page)
    await expect(fetchedAt).toBeVisible()
    await visitor.open(`/movie/${movieId}/0`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(fetchedAt).toBeVisible()

    // A film that was never opened explains that, and loads by itself when the network is back.
    await visitor.open('/movie/nosferatu/0')
    await expect(page.getByText(visitor.translate('You’re offline'), { exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await visitor.leave()
  })

test('a ticket stored by an earlier release opens offline', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/')
  await waitForServiceWorker(page)
  await visitor.open('/my-bookings')
  await waitForCachedChunk(page, 'my-bookings')
  // A page without the app, which would have its database open.
  await page.goto('/robots.txt')
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('foyer')
        request.addEventListener('success', resolve)
        request.addEventListener('error', reject)
      }),
  )
  await page.evaluate(restoreDeviceData, oldDeviceData)

  await page.context().setOffline(true)
  const [ticket] = oldDeviceData.stores.find(({ name }) => name === 'bookings')?.rows ?? []
  await visitor.open(`/confirmBooking/${String(ticket?.id)}`)
  await expect(page.getByText('KMRT 7Q94')).toBeVisible()
  await expect(page.getByText('F12 F13')).toBeVisible()
  await visitor.leave()
})

test(
  'the tickets page opens offline on a device that has no tickets and never opened it',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.open('/')
    await waitForServiceWorker(page)
    await waitForCachedChunk(page, 'my-bookings')
    await page.context().setOffline(true)
    await visitor.open('/my-bookings')
    await expect(page.getByRole('heading', { name: 'Your first night out starts here' })).toBeVisible()
    await visitor.leave()
  },
)

test('hold and contact wait offline and resume by themselves, and Pay sends nothing until pressed again', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  const saved = page.getByText(
    visitor.translate('Your choice is saved. We’ll continue when you’re back online.'),
  )
  await visitor.reachChoice({ seats: 2 })
  const seats = await visitor.chosenSeats.innerText()
  await page.context().setOffline(true)
  await visitor.confirmSeats()
  await expect(saved).toBeVisible()
  expect(await visitor.chosenSeats.innerText()).toBe(seats)
  await page.context().setOffline(false)
  await expect(page.getByTestId('countdown')).toBeVisible({ timeout: 30_000 })

  await page.getByLabel(visitor.translate('E-mail')).fill('amina@example.com')
  await page.getByLabel(visitor.translate('Mobile number')).fill('0712345678')
  await page.context().setOffline(true)
  await visitor.button('Continue').click()
  await expect(saved).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('amina@example.com')).toBeVisible({ timeout: 30_000 })
  await visitor.chooseCard()

  const payments: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ProcessPayment')) payments.push(request.url())
  })
  await page.context().setOffline(true)
  await visitor.payWith(cards.direct)
  const notice = page.getByText('We sent nothing and took no money.')
  await expect(notice).toBeVisible()
  expect(payments).toEqual([])
  await page.context().setOffline(false)
  await expect(notice).toBeHidden()
  await page.getByTestId('pay').click()
  await visitor.expectTicket(2)
  expect(payments).toHaveLength(1)
  await visitor.leave()
})

test(
  'the current language is stored on the device, another waits for a connection, or is dropped if it never loads',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const choice = (language: 'ar' | 'en') =>
      page.evaluate((chosen) => {
        document.cookie = `foyer-language=${chosen}; Path=/; Max-Age=3600`
        localStorage.setItem('foyer-language', chosen)
      }, language)
    await visitor.open('/')
    await waitUntilCached(page)
    await expect.poll(() => keptTexts(page)).toEqual(listTexts('en'))

    await page.context().setOffline(true)
    await visitor.changeLanguage('ar')
    await expect(page.getByText('You can switch to this language when you’re back online')).toBeVisible()
    await visitor.open('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await choice('ar')
    await visitor.open('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('article').first()).toBeVisible()
    await choice('en')

    await page.context().setOffline(false)
    await visitor.open('/')
    await visitor.changeLanguage('ar')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect.poll(() => keptTexts(page)).toEqual([...listTexts('ar'), ...listTexts('en')])
    await page.context().setOffline(true)
    await visitor.open('/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await visitor.leave()
  },
)
