import { expect, test } from './test'
import type { Browser, Page } from '@playwright/test'
import { nextBuild, startReleasingSite, type ReleasingSite } from '../worlds/next-release'
import { Visitor, cards } from './visitor'

test.use({ serviceWorkers: 'allow' })

let site: ReleasingSite
test.beforeEach(async () => {
  site = await startReleasingSite(Number(process.env.FOYER_PORT))
})
test.afterEach(() => site?.stop())

/** A visitor whom the offline part of the present release serves. */
async function arrive(browser: Browser): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, { origin: `http://tembo.localhost:${site.port}` })
  await visitor.page.context().addInitScript(() => {
    let changes = 0
    navigator.serviceWorker?.addEventListener('controllerchange', () =>
      document.documentElement.setAttribute('data-workers', String(++changes)),
    )
  })
  await visitor.open('/')
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return visitor
}

const buildOf = (page: Page) => page.locator('html').getAttribute('data-build')
const hasNewWorker = (page: Page) => page.locator('html[data-workers]')
const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)

test(
  'who browses gets a new release at the next page, and is not interrupted on this one',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    const present = await buildOf(page)
    site.publish()
    await visitor.reload()
    await hasNewWorker(page).waitFor({ state: 'attached', timeout: 30_000 })
    expect(await buildOf(page)).toBe(present)

    await visitor.goTo('Cinemas')
    await expect(page.locator('html')).toHaveAttribute('data-build', nextBuild)
    await expect(page).toHaveURL(/\/cinemas$/)
    await visitor.leave()
  },
)

test(
  'a new release waits for the end of a payment, whatever other tabs ask',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    const present = await buildOf(page)
    await visitor.reachPayment()
    await visitor.payWith(cards.verified)
    await expect(page.frameLocator('iframe').locator('#code')).toBeVisible()
    site.publish()
    // The browser looks for a new worker at a navigation: here a reload in the middle of the payment.
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
      expect(await buildOf(each)).toBe(present)
      await expect(hasNewWorker(each)).toHaveCount(0)
    }

    await visitor.goTo('See what else is on')
    await hasNewWorker(page).waitFor({ state: 'attached', timeout: 60_000 })
    await visitor.goTo('Cinemas')
    await expect(page.locator('html')).toHaveAttribute('data-build', nextBuild)
    await visitor.leave()
  },
)
