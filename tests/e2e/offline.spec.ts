import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { sampleOf } from '../full-set'
import { freshShow } from './api'
import { earlierDevice, restoreDevice } from '../worlds/earlier-device'
import { whenCodeIsKept } from './code-file'
import { whenInDatabase } from './device-database'
import { Visitor, cards } from './visitor'
import { whenTrue, whenWorkerServes } from './when-true'

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker serves the page, holds the shell, and has taken over the pictures that are on the screen. */
async function whenKept(page: Page): Promise<void> {
  await whenWorkerServes(page)
  await whenTrue(page, async () => {
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

/** Languages and parts whose words are on the device; those of pages to read come with a later visit. // src/app/keep-readable.ts */
const keptTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('foyer-code')).keys())
      .flatMap(({ url }) => /texts-(\w+-(?!information)\w+)-/.exec(url)?.[1] ?? [])
      .toSorted((one, other) => one.localeCompare(other)),
  )

/** The words of a language that its pages have from the start; others come with what is tapped. // scripts/vite/chunk-groups.ts */
const textsOf = (language: string) =>
  ['booking', 'browse', 'events', 'films', 'first', 'tapped'].map((part) => `${language}-${part}`)

for (const language of sampleOf(['en', 'ar'] as const, 1))
  test(`a second visit with the network off shows the listing, its posters and the time it was fetched (${language})`, async ({
    browser,
  }) => {
    const visitor = await Visitor.arrive(browser, { language })
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('article').first().scrollIntoViewIfNeeded()
    await expectPictures(page)
    const film = await page.getByRole('article').first().getByRole('heading').innerText()
    await whenKept(page)
    await page.waitForFunction(() => localStorage.getItem('foyer-first-screen') !== null)

    await page.context().setOffline(true)
    await visitor.open('/')
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(page.getByRole('heading', { name: film })).toBeVisible()
    await page.getByRole('article').first().scrollIntoViewIfNeeded()
    await expectPictures(page)
    await expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible()
    await visitor.leave()
  })

test("a film's page that was opened before opens with the network off", async ({ browser }) => {
  const { movieId } = await freshShow()
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open(`/movie/${movieId}/0`)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await whenKept(page)
  await whenInDatabase(page, { store: 'queries', key: 'GetShowDetails' })

  await page.context().setOffline(true)
  await visitor.open(`/movie/${movieId}/0`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible()
  await visitor.leave()
})

test('a ticket that an earlier release kept on the device opens with the network off', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/')
  await whenWorkerServes(page)
  await visitor.open('/my-bookings')
  await whenCodeIsKept(page, 'my-bookings')
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
  await page.evaluate(restoreDevice, earlierDevice)

  await page.context().setOffline(true)
  const [ticket] = earlierDevice.stores.find(({ name }) => name === 'bookings')?.rows ?? []
  await visitor.open(`/confirmBooking/${String(ticket?.id)}`)
  await expect(page.getByText('KMRT 7Q94')).toBeVisible()
  await expect(page.getByText('F12 F13')).toBeVisible()
  await visitor.leave()
})

test('a page that was never opened says so with the network off, and comes by itself when it is back', async ({
  browser,
}) => {
  const { movieId } = await freshShow()
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/')
  await whenKept(page)
  await page.context().setOffline(true)
  await visitor.open(`/movie/${movieId}/0`)
  await expect(page.getByText(visitor.say('You’re offline'), { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await visitor.leave()
})

test('reserving with the network off keeps the seats, asks for a connection and goes on by itself', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.reachChoice({ seats: 2 })
  const seats = await visitor.chosenSeats.innerText()
  await page.context().setOffline(true)
  await visitor.confirmSeats()
  await expect(
    page.getByText(visitor.say('Your choice is saved. We’ll continue when you’re back online.')),
  ).toBeVisible()
  expect(await visitor.chosenSeats.innerText()).toBe(seats)
  await page.context().setOffline(false)
  await expect(page.getByTestId('countdown')).toBeVisible({ timeout: 30_000 })
  await visitor.leave()
})

test('Continue with the network off needs no second press: it goes on by itself', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.hold()
  await page.getByLabel(visitor.say('E-mail')).fill('amina@example.com')
  await page.getByLabel(visitor.say('Mobile number')).fill('0712345678')
  await page.context().setOffline(true)
  await visitor.button('Continue').click()
  await expect(
    page.getByText(visitor.say('Your choice is saved. We’ll continue when you’re back online.')),
  ).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('amina@example.com')).toBeVisible({ timeout: 30_000 })
  await visitor.leave()
})

test('Pay with the network off sends nothing and says so; back online the same press pays', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.reachPayment()
  const payments: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ProcessPayment')) payments.push(request.url())
  })
  await page.context().setOffline(true)
  await visitor.payWith(cards.direct)
  const notice = page.getByText('Nothing was sent and no money was taken.')
  await expect(notice).toBeVisible()
  expect(payments).toEqual([])
  await page.context().setOffline(false)
  await expect(notice).toBeHidden()
  await page.getByTestId('pay').click()
  await visitor.expectTicket(1)
  expect(payments).toHaveLength(1)
  await visitor.leave()
})

test('the words of the language that is read are on the device, and another language waits for a connection', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/')
  await whenKept(page)
  await expect.poll(() => keptTexts(page)).toEqual(textsOf('en'))

  await page.context().setOffline(true)
  await visitor.changeLanguage('ar')
  await expect(page.getByText('This language comes when you’re back online')).toBeVisible()
  await visitor.open('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.context().setOffline(false)
  await visitor.changeLanguage('ar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect.poll(() => keptTexts(page)).toEqual([...textsOf('ar'), ...textsOf('en')])
  await page.context().setOffline(true)
  await visitor.open('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await visitor.leave()
})

test('a language that was chosen and never arrived gives way to the one that is on the device', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/')
  await whenKept(page)
  await expect.poll(() => keptTexts(page)).toEqual(textsOf('en'))
  await page.evaluate(() => {
    document.cookie = 'foyer-language=ar; Path=/; Max-Age=3600'
    localStorage.setItem('foyer-language', 'ar')
  })
  await page.context().setOffline(true)
  await visitor.open('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('article').first()).toBeVisible()
  await visitor.leave()
})
