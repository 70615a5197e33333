import { expect, test } from './test'
import { createOperatorRunner } from '@/tests/fixtures/operator-runner'
import type { ServerProcess } from '@/tests/fixtures/server-process'
import { takeSample } from '../full-set'
import { freshShow, kenya } from './api'
import { fetchHost } from './fetch-host'
import { findAxeViolations } from './axe-violations'
import { Visitor, cards } from './visitor'

let server: ServerProcess
test.beforeEach(({ server: ofWorker }) => {
  server = ofWorker
})
const signed = ['--by', 'Wanjiru', '--why', 'a new version', '--yes']
const json = { 'Content-Type': 'application/json' }
const formatOrigin = (brand: string) => `http://${brand}.localhost:${server.port}`
async function say(...words: string[]): Promise<void> {
  const { code, error, out } = await createOperatorRunner(server)('maintenance', ...words, ...signed)
  expect(code, error + out).toBe(0)
  // The state changes within a second.
  const state = () => fetchHost(`${formatOrigin('tembo')}/api/x/GetSiteState`, json, '{}')
  await expect.poll(async () => (await state()).body.includes('"Maintenance"')).toBe(words[0] === 'on')
}
/** Taps “Check now”, unless the page has checked by itself and is open again. */
async function checkNow(visitor: Visitor): Promise<void> {
  const check = visitor.button('Check now')
  await expect(async () => {
    if (await check.isVisible()) await check.click({ timeout: 1_000 })
    await expect(check).toBeHidden({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}
const closed = (visitor: Visitor) => visitor.dialog('We are Upgrading...')
/**
 * Simulates the visitor’s return to the page, which checks again at once, so that the test does not wait for
 * a timer.
 */
const comeBack = (visitor: Visitor) =>
  visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

for (const language of takeSample(['en', 'ar'] as const, 1))
  test(`a visitor with held seats is notified, and continues automatically with the seats and more time (${language})`, async ({
    browser,
  }, testInfo) => {
    const visitor = await Visitor.arrive(browser, { language, origin: formatOrigin('tembo') })
    const { page } = visitor
    await visitor.hold({ show: await freshShow(1, kenya, server.origin), seats: 2 })
    const email = page.getByLabel(visitor.translate('E-mail'), { exact: true })
    await email.fill('amina@exa')
    const address = page.url()

    await say('on', 'tembo', '--until', '45m', '--message', 'New seats.', '--message-ar', 'مقاعد جديدة.')
    await comeBack(visitor)
    await expect(closed(visitor)).toBeVisible()
    await expect(closed(visitor).getByText(language === 'en' ? 'New seats.' : 'مقاعد جديدة.')).toBeVisible()
    await expect(
      closed(visitor).getByText(
        visitor.translate('We’ve stopped the clock on your seats. Your choices and details are safe too.'),
      ),
    ).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath(`closed-${language}.png`) })
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.keyboard.press('Escape')
    await expect(closed(visitor)).toBeVisible()
    // The page’s countdown ends long before the brand is open: the seats are not given up.
    await page.clock.install()
    await page.clock.fastForward('20:00')
    await expect(closed(visitor)).toBeVisible()

    await say('off', 'tembo')
    await page.clock.resume()
    await checkNow(visitor)
    await expect(closed(visitor)).toBeHidden()
    expect(page.url()).toBe(address)
    await expect(email).toHaveValue('amina@exa')
    await email.fill('')
    await visitor.fillContact()
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(2)
    await visitor.leave()
  })

test(
  'a half-typed form is kept, and one sent during maintenance is sent once afterwards',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { origin: formatOrigin('tembo') })
    const { page } = visitor
    await visitor.open('/contact')
    const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true })
    await field('Name').fill('Amina Otieno')
    await field('E-mail').fill('amina@example.com')
    await field('Phone number').fill('0712 345 678')
    await field('What is it about?').selectOption('Others')
    await field('Message').fill('When do you open again?')
    await say('on', 'tembo')
    await visitor.button('Send message').click()
    await expect(closed(visitor)).toBeVisible()
    await say('off', 'tembo')
    await checkNow(visitor)
    await expect(page.getByText('Thank you. We have your message.')).toBeVisible()
    await expect(closed(visitor)).toHaveCount(0)
    const outbox = await (await page.request.get(`${server.origin}/dev/outbox`)).text()
    expect(outbox.split('When do you open again?').length - 1).toBe(1)
    await visitor.leave()
  },
)

test(
  'held seats are counted down on other pages too, and their ticket page never closes',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { origin: formatOrigin('tembo') })
    const { page } = visitor
    await visitor.hold({ show: await freshShow(1, kenya, server.origin) })
    await visitor.open('/cinemas')
    const banner = page.getByRole('region', { name: 'Your held seats' })
    await expect(banner).toBeVisible()
    await say('on', 'tembo')
    await comeBack(visitor)
    await visitor.goTo('Events')
    await expect(closed(visitor)).toBeVisible()
    await closed(visitor).getByRole('link', { name: 'My tickets' }).click()
    await expect(page).toHaveURL(/\/my-bookings$/)
    await expect(closed(visitor)).toBeHidden()
    await expect(page.getByText('You can still open your tickets')).toBeVisible()
    await say('off', 'tembo')
    await checkNow(visitor)
    await expect(page.getByText('You can still open your tickets')).toBeHidden()
    await expect(banner).toBeVisible()
    await banner.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByTestId('countdown')).toBeVisible()
    await visitor.fillContact()
    await visitor.leave()
  },
)

test(
  'a visitor who opens an address sees the same page, while other brands stay open',
  { tag: '@full' },
  async ({ browser }) => {
    await say('on', 'tembo')
    for (const path of ['/', '/maintenance', '/movies']) {
      const { status, headers, body } = await fetchHost(formatOrigin('tembo') + path, { Accept: 'text/html' })
      expect(status, path).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toContain('We are Upgrading...')
    }
    expect((await fetchHost(`${formatOrigin('dana')}/`, { Accept: 'text/html' })).status).toBe(200)

    const visitor = await Visitor.arrive(browser, { origin: formatOrigin('tembo'), language: 'ar' })
    const { page } = visitor
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'نُحدِّث الموقع الآن...' })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await say('off', 'tembo')
    // The page opens by itself.
    await visitor.waitUntilReady()
    await visitor.open('/maintenance')
    await expect(page.getByRole('heading', { level: 1, name: visitor.translate('We’re open') })).toBeVisible()
    await page.getByRole('link', { name: visitor.translate('See what’s on') }).click()
    await expect(page).toHaveURL(/\/$/)
    await visitor.leave()
  },
)
