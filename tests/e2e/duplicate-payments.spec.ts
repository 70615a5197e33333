import { expect, test } from './test'
import pg from 'pg'
import { startPostgres, type PostgresServer } from '@/tests/fixtures/postgres'
import { startHookMs, startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { freshShow, kenya } from './api'
import { Visitor, cards } from './visitor'

const taps = 10

/** Taps Pay as often as it is shown, while the network goes off and on with each tap. */
async function tapPay(visitor: Visitor): Promise<void> {
  const { page } = visitor
  for (let tap = 0; tap < taps; tap++) {
    await page.context().setOffline(tap % 2 === 0)
    // Clicks like a finger: even if the button is covered, and again before any result.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-testid=pay]')?.click()
    })
  }
  await page.context().setOffline(false)
}

/** A server whose ledger can be read by the test. */
test.describe('Pay, tapped ten times in each of two tabs', () => {
  let postgres: PostgresServer
  let server: ServerProcess
  let books: pg.Client
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(startHookMs)
    postgres = await startPostgres()
    server = await startServerProcess({ env: { RATE_LIMITS: 'off', DATABASE_URL: postgres.url } })
    books = new pg.Client(postgres.url)
    books.on('error', () => {})
    await books.connect()
  })
  test.afterAll(async () => {
    await books?.end()
    await server?.stop()
    await postgres?.stop()
  })

  const count = async (text: string) =>
    (await books.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n

  test(
    'while the network comes and goes, creates one charge and one set of tickets in both tabs',
    { tag: '@full' },
    async ({ browser }) => {
      const show = await freshShow(1, kenya, server.origin)
      const first = await Visitor.arrive(browser, { origin: `http://tembo.localhost:${server.port}` })
      await first.reachPayment({ show, seats: 2 })
      await first.fillCard(cards.verified)
      await tapPay(first)

      const second = await first.openTab()
      await second.openShow(show)
      await second.button('Continue here').click()
      // Its payment has started, or was never received and is entered again.
      const bank = second.page.locator('iframe')
      const form = second.page.getByTestId('pay')
      await expect(bank.or(form).first()).toBeVisible({ timeout: 30_000 })
      if (await form.isVisible()) await second.fillCard(cards.verified)
      await tapPay(second)
      // A busy button does not count as an offer to press again.
      const again = second.page.getByTestId('pay').and(second.page.locator(':enabled:not([aria-busy=true])'))
      await expect(bank.or(again).first()).toBeVisible({ timeout: 30_000 })
      // A payment that was never sent is reported, and the visitor presses once more.
      if (!(await bank.isVisible())) await second.payWith(cards.verified)
      await expect(bank).toBeVisible({ timeout: 30_000 })
      await second.confirmAtBank()

      const id = await second.expectTicket(2)
      expect(await first.expectTicket(2)).toBe(id)
      expect(await count('sandbox_bank_charges')).toBe(1)
      expect(await count(`sandbox_bank_charges where state = 'approved'`)).toBe(1)
      expect(await count('bookings')).toBe(1)
      expect(await count('tickets')).toBe(2)
      await first.leave()
    },
  )
})
