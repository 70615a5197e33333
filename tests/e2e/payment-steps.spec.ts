import { expect, test } from './test'
import { freePort, startHookMs, type ServerProcess } from '@/tests/fixtures/server-process'
import { takeSample } from '../full-set'
import { freshShow, kenya } from './api'
import { startPreparedServer } from './prepared-server'
import { Visitor, cards } from './visitor'

/**
 * What a payment method may require beside a bank’s frame, on a server that is connected to a foreign payment
 * site.
 */
test.describe('a provider that', () => {
  let server: ServerProcess
  let payPort: number
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(startHookMs)
    payPort = await freePort()
    server = await startPreparedServer({
      run: ['--import', 'tsx', 'tests/fixtures/server-with-foreign-pay.ts'],
      env: {
        RATE_LIMITS: 'off',
        FOREIGN_PAY_PORT: String(payPort),
      },
    })
  })
  test.afterAll(() => server?.stop())

  const arriveAtCheckout: typeof Visitor.arrive = async (browser, options) => {
    const visitor = await Visitor.arrive(browser, {
      ...options,
      origin: `http://tembo.localhost:${server.port}`,
    })
    await visitor.openShow(await freshShow(1, kenya, server.origin))
    await visitor.chooseCount(2)
    await visitor.chooseBestSeats()
    await visitor.confirmSeats()
    await visitor.fillContact()
    return visitor
  }
  async function choose(visitor: Visitor, way: string): Promise<void> {
    await visitor.page.getByRole('tab', { name: way }).click()
    await visitor.page.getByTestId('pay').click()
  }
  const foreignPage = (visitor: Visitor) => visitor.page.waitForURL(`http://pay.localhost:${payPort}/**`)
  const press = (visitor: Visitor, name: string) => visitor.page.getByRole('button', { name }).click()

  test(
    'is one of many: every tab is whole, and the page does not scroll',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arriveAtCheckout(browser, { context: { viewport: { width: 320, height: 700 } } })
      const tabs = visitor.page.getByRole('tab')
      await expect(tabs).toHaveCount(6)
      for (const tab of await tabs.all()) {
        const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {}
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(320)
      }
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await visitor.leave()
    },
  )

  const ownPages = [
    ['Foreign redirect', 'bill'],
    ['Foreign formPost', 'bill submit'],
  ] as const
  // Guarded by default: payment-panel.test.tsx, and vouchers.spec.ts, which pays on the bank’s own page.
  for (const [way, fields] of takeSample(ownPages, 1))
    test(
      `shows its own page (${way}): after the payment there, the ticket is shown here`,
      { tag: '@full' },
      async ({ browser }) => {
        const visitor = await arriveAtCheckout(browser)
        await choose(visitor, way)
        await foreignPage(visitor)
        await expect(visitor.page.locator('#sent')).toHaveText(fields)
        await press(visitor, 'Pay now')
        await visitor.expectTicket(2)
        await visitor.leave()
      },
    )

  // A page that was left and opened again is the same page for both methods.
  for (const way of takeSample(['Foreign redirect', 'Foreign formPost'], 1))
    test(
      `shows its own page (${way}): after Back and a reload, it can be opened again and charges once`,
      { tag: '@full' },
      async ({ browser }) => {
        const visitor = await arriveAtCheckout(browser)
        const { page } = visitor
        await choose(visitor, way)
        await foreignPage(visitor)
        await page.goBack()
        const again = visitor.button('Open the payment page again')
        await expect(again).toBeVisible()
        await visitor.reload()
        await expect(again).toBeVisible()
        await again.click()
        await foreignPage(visitor)
        await press(visitor, 'Pay now')
        await visitor.expectTicket(2)
        await visitor.leave()
      },
    )

  test(
    'returns to another browser than the first one: its link opens the booking there, once',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arriveAtCheckout(browser)
      await choose(visitor, 'Foreign redirect')
      await foreignPage(visitor)
      // Simulates a phone whose installed app opens the bank in the system’s browser.
      const stranger = await Visitor.arrive(browser, { origin: visitor.origin })
      await stranger.page.goto(visitor.page.url())
      await press(stranger, 'Pay now')
      await stranger.expectTicket(2)
      expect(stranger.page.url()).not.toContain('t=')
      await stranger.leave()
      // The original page discovers the payment by itself.
      await visitor.page.goBack()
      await visitor.expectTicket(2)
      const ticket = new URL(visitor.page.url()).pathname.split('/').at(-1) ?? ''
      await visitor.open(`/PaymentComplete/${ticket}`)
      const receipt = visitor.page.getByRole('article', { name: 'Receipt' })
      await expect(receipt).toContainText('Foreign redirect')
      await expect(receipt).toContainText('Paid on')
      await visitor.leave()
    },
  )

  test(
    'was cancelled: the failure page, opened directly, says no money was taken, keeps the seats, and another way pays',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arriveAtCheckout(browser)
      const { page } = visitor
      await choose(visitor, 'Foreign redirect')
      await foreignPage(visitor)
      await press(visitor, 'Cancel')
      await expect(page.getByTestId('pay')).toBeVisible()
      await visitor.open('/failedPayment')
      await expect(page.getByRole('heading', { name: 'You haven’t paid yet' })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('We took no money')
      await page.getByRole('link', { name: 'Pay in another way' }).click()
      await page.getByRole('tab', { name: 'Debit / Credit Card' }).click()
      await visitor.payWith(cards.direct)
      await visitor.expectTicket(2)
      await visitor.leave()
    },
  )

  test(
    'was cancelled on its own page took no money, and a card pays',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arriveAtCheckout(browser)
      await choose(visitor, 'Foreign redirect')
      await foreignPage(visitor)
      await press(visitor, 'Cancel')
      await expect(
        visitor.page.getByRole('alert').filter({ hasText: 'You cancelled the payment. We took no money.' }),
      ).toBeVisible()
      await visitor.page.getByRole('tab', { name: 'Debit / Credit Card' }).click()
      await visitor.payWith(cards.direct)
      await visitor.expectTicket(2)
      await visitor.leave()
    },
  )

  test(
    'asks on the phone: the page waits, also after a reload, and continues by itself',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arriveAtCheckout(browser)
      const { page } = visitor
      await page.getByRole('tab', { name: 'Foreign phone' }).click()
      await expect(page.getByLabel('Phone number to pay with')).toHaveValue('+254 712 345 678')
      await page.getByTestId('pay').click()
      const waiting = page.getByRole('heading', { name: 'Confirm on your phone' })
      await expect(waiting).toBeVisible()
      await expect(page.getByRole('timer')).toContainText(/00:[0-5]\d/)
      await visitor.reload()
      await expect(waiting).toBeVisible()
      const confirmed = await fetch(`http://127.0.0.1:${payPort}/phone`)
      expect(await confirmed.text()).toBe('+254712345678')
      await visitor.expectTicket(2)
      await visitor.leave()
    },
  )

  test(
    'never answers: the page says that a person is checking, also after a reload',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arriveAtCheckout(browser)
      await choose(visitor, 'Foreign silent')
      const told = visitor.page.getByRole('heading', { name: 'Someone on our team is checking your payment' })
      await expect(told).toBeVisible({ timeout: 30_000 })
      await visitor.reload()
      await expect(told).toBeVisible()
      await expect(visitor.page.getByText('you haven’t lost anything')).toBeVisible()
      await visitor.leave()
    },
  )
})
