import { expect, test } from './test'
import type { Browser, Page } from '@playwright/test'
import { nextBuild, startReleasingSite, type ReleasingSite } from '@/tests/fixtures/next-release'
import { Visitor, cards } from './visitor'

test.use({
  serviceWorkers: 'allow',
  // Files of the earlier release are missing on purpose.
  expectedErrors: /dynamically imported module|React error #422/,
})

let site: ReleasingSite
test.beforeEach(async () => {
  site = await startReleasingSite(Number(process.env.FOYER_PORT))
})
test.afterEach(() => site?.stop())

/** Opens the site with a page that records error screens and each load. */
async function arrive(browser: Browser, hasWorker = true): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, {
    origin: `http://tembo.localhost:${site.port}`,
    context: { serviceWorkers: hasWorker ? 'allow' : 'block' },
  })
  await visitor.page.context().addInitScript(() => {
    // A new tab’s empty page has no storage.
    if (window !== window.top || location.protocol === 'about:') return
    const note = (key: string) => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
    note('loads')
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent?.startsWith('Oops')) note('errors')
    }).observe(document, { childList: true, subtree: true })
    let changes = 0
    navigator.serviceWorker?.addEventListener('controllerchange', () =>
      document.documentElement.setAttribute('data-workers', String(++changes)),
    )
  })
  await visitor.open('/')
  if (hasWorker) await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return visitor
}

const noted = (page: Page, key: 'loads' | 'errors') =>
  page.evaluate((name) => Number(sessionStorage.getItem(name)), key)
const readBuild = (page: Page) => page.locator('html').getAttribute('data-build')
const hasNewWorker = (page: Page) => page.locator('html[data-workers]')
const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)

/** Simulates a weak and distant connection: each part of the app takes a second. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  })
}

test(
  'files of earlier releases vanish after seats are held, and the payment still ends in its ticket without a reload',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    await visitor.hold()
    const loads = await noted(page, 'loads')
    site.publishWithoutOldFiles()
    await visitor.fillContact()
    await visitor.payWith(cards.verified)
    await expect(page.frameLocator('iframe').locator('#code')).toBeVisible()
    expect(await noted(page, 'loads')).toBe(loads)
    await visitor.confirmAtBank()
    await visitor.expectTicket(1)
    expect(await noted(page, 'errors')).toBe(0)
  },
)

test(
  'a returning visitor whose host has no earlier files opens a page with the first tap',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    site.publishWithoutOldFiles()
    await visitor.reload()
    await visitor.goTo('Cinemas')
    await expect(page.getByRole('heading', { level: 1, name: 'Cinemas' })).toBeVisible()
    await page.goto('/support')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await noted(page, 'errors')).toBe(0)
  },
)

for (const hasWorker of [true, false]) {
  const visit = hasWorker ? 'with a worker of the earlier release' : 'without a worker'
  test(
    `a part is missing before seats are held, ${visit}: the booking continues in the current release`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arrive(browser, hasWorker)
      const { page } = visitor
      await visitor.reachCount()
      // Its own code is loaded.
      await expect(page.getByRole('region', { name: 'Seat map' })).toBeVisible()
      site.publishWithoutOldFiles()
      await visitor.chooseCount(2)
      await visitor.expectProposal()
      await visitor.confirmSeats()
      await expect(page.getByTestId('countdown')).toBeVisible()
      expect(await readBuild(page)).toBe(nextBuild)
      await visitor.fillContact()
      await visitor.payWith(cards.direct)
      await visitor.expectTicket(2)
      expect(await noted(page, 'errors')).toBe(0)
    },
  )

  test(
    `a part that the payment does not need is missing at the checkout, ${visit}: the typed card details stay`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arrive(browser, hasWorker)
      const { page } = visitor
      await visitor.reachPayment()
      await visitor.fillCard(cards.verified)
      const loads = await noted(page, 'loads')
      site.publishWithoutOldFiles()
      await page.getByRole('button', { name: /^Offers and vouchers/ }).click()
      await page.getByTestId('pay').click()
      await expect(page.frameLocator('iframe').locator('#code')).toBeVisible()
      expect(await noted(page, 'loads')).toBe(loads)
      await visitor.confirmAtBank()
      await visitor.expectTicket(1)
      expect(await noted(page, 'errors')).toBe(0)
    },
  )

  test(
    `twenty releases are published at every step, ${visit}: each payment ends in a ticket`,
    { tag: '@full' },
    async ({ browser }) => {
      test.setTimeout(900_000)
      for (let round = 0; round < 5; round++) {
        const visitor = await arrive(browser, hasWorker)
        const { page } = visitor
        if (round % 2 === 1) await slowDown(page)
        site.publish()
        await visitor.reachChoice()
        site.publish()
        await visitor.confirmSeats()
        await visitor.fillContact()
        await visitor.fillCard(cards.verified)
        const loads = await noted(page, 'loads')
        site.publish()
        await page.getByTestId('pay').click()
        await expect(page.frameLocator('iframe').locator('#code')).toBeVisible()
        site.publish()
        await visitor.confirmAtBank()
        await visitor.expectTicket(1)
        expect([await noted(page, 'loads'), await noted(page, 'errors')]).toEqual([loads, 0])
        await visitor.leave()
      }
    },
  )
}

test(
  'a browsing visitor gets a new release on the next page, and is not interrupted on this one',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    const present = await readBuild(page)
    site.publish()
    await visitor.reload()
    await hasNewWorker(page).waitFor({ state: 'attached', timeout: 30_000 })
    expect(await readBuild(page)).toBe(present)

    await visitor.goTo('Cinemas')
    await expect(page.locator('html')).toHaveAttribute('data-build', nextBuild)
    await expect(page).toHaveURL(/\/cinemas$/)
    await visitor.leave()
  },
)

test(
  'a new release waits for the end of a payment, whatever other tabs request',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    const present = await readBuild(page)
    await visitor.reachPayment()
    await visitor.payWith(cards.verified)
    await expect(page.frameLocator('iframe').locator('#code')).toBeVisible()
    site.publish()
    // The browser checks for a new service worker on navigation: here a reload during the payment.
    await visitor.reload()
    await expect.poll(() => isWaiting(page), { timeout: 30_000 }).toBe(true)

    const other = await visitor.openTab()
    await other.open('/')
    await other.goTo('Cinemas')
    await expect(other.page).toHaveURL(/\/cinemas$/)

    await visitor.confirmAtBank()
    await visitor.expectTicket(1)
    expect(await isWaiting(page)).toBe(true)
    for (const each of [page, other.page]) {
      expect(await readBuild(each)).toBe(present)
      await expect(hasNewWorker(each)).toHaveCount(0)
    }

    await visitor.goTo('See what else is on')
    await hasNewWorker(page).waitFor({ state: 'attached', timeout: 60_000 })
    await visitor.goTo('Cinemas')
    await expect(page.locator('html')).toHaveAttribute('data-build', nextBuild)
    await visitor.leave()
  },
)
