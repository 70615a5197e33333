import { expect, test } from './test'
import { pages, type PageName } from '../../contract/pages'
import { takeSample } from '../full-set'
import { freshShow } from './api'
import { Visitor } from './visitor'

/**
 * Open dialogs or unfinished actions at the checkout when the time ends; each holds one more seat of the six
 * allowed.
 */
const places: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  async 'the question whether to leave'(visitor) {
    await visitor.button('Leave the booking').click()
    await visitor.dialog('Leave and release your seats?').waitFor()
  },
  async 'the menu of snacks'(visitor) {
    await visitor.button('Snacks and drinks').click()
    await visitor.dialog('Snacks and drinks').waitFor()
  },
  async 'the box for a promo code'(visitor) {
    await visitor.openOffers()
    await visitor.button('Have a promo code?').click()
    await visitor.page.getByLabel('Promo code').fill('FILM')
  },
  async 'the box for a voucher'(visitor) {
    await visitor.openOffers()
    await visitor.button('Use a voucher').click()
    await visitor.page.getByLabel('Voucher code').fill('GIFT')
  },
  async 'a contact half typed, and another way to pay'({ page }) {
    await page.getByLabel('E-mail').fill('amina@')
    await page.getByRole('tab', { name: 'M-Pesa' }).click()
    await page.getByLabel('Phone number to pay with').fill('0722 1')
  },
}

test(
  'the time ends whatever is open at the checkout, and the next booking starts without any of it',
  { tag: '@full' },
  async ({ browser }) => {
    const show = await freshShow()
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await page.clock.install()
    await visitor.hold({ show })
    for (const [place, open] of takeSample(Object.entries(places), 3)) {
      await open(visitor)
      await page.clock.fastForward('15:05')
      const over = visitor.dialog('TIMED OUT')
      await expect(over, place).toContainText('We’ve released your seats.')
      await page.keyboard.press('Escape')
      await expect(over, place).toBeVisible()
      await expect(page.getByRole('dialog'), place).toHaveCount(1)
      await over.getByRole('button', { name: 'START AGAIN' }).click()
      await visitor.chooseCount(1)
      await visitor.expectProposal()
      await visitor.confirmSeats()
      await expect(page.getByTestId('pay'), place).toBeVisible()
      await expect(page.getByRole('dialog'), place).toHaveCount(0)
      await visitor.expectCountdown()
    }
    await visitor.leave()
  },
)

/** Pages that return to a booking by themselves count as the booking. */
const leadsBack: ReadonlySet<PageName> = new Set([
  'processPayment',
  'paymentSummary',
  'paymentCancelled',
  'paymentFailed',
  'paymentCompleted',
  'failedPayment',
  'paymentRetried',
  'hostedPayment',
  'receipt',
  'paymentCheck',
  'mobilePayment',
  'voucherPaid',
])

test(
  'held seats are shown on every page while they are held, with a link back to them',
  { tag: '@full' },
  async ({ browser }) => {
    test.setTimeout(180_000)
    const show = await freshShow()
    const visitor = await Visitor.arrive(browser, { context: { viewport: { width: 360, height: 740 } } })
    const { page } = visitor
    await visitor.hold({ show })
    const params: Readonly<Record<string, string>> = {
      movieID: show.movieId,
      cinemaID: '0',
      cinemaId: 'westlands',
      organisation: 'savanna',
      eventID: 'nairobi-nights-live',
      bookingId: 'x1',
      code: 'x1',
    }
    const banner = page.getByRole('region', { name: 'Your held seats' })
    for (const [name, row] of Object.entries(pages)) {
      if (leadsBack.has(name as PageName) || row.holdsSeats || row.movedTo !== undefined) continue
      const path = row.path.replace(/\$(\w*)/g, (_, key: string) => params[key] ?? 'x1')
      await visitor.open(path + (row.screenOf === undefined ? '' : `?movieId=${show.movieId}`))
      await expect(banner, path).toContainText(/1[0-4]:\d\d/)
      await expect(banner.getByRole('link', { name: 'Continue' }), path).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    }
    await banner.getByRole('link', { name: 'Continue' }).click()
    await visitor.expectCountdown()
    await visitor.leave()
  },
)

test('the countdown is correct with a phone clock that is a day off, changed while it runs, and after a reload', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  const off = (hours: number) => Date.now() + hours * 3_600_000
  await page.clock.install({ time: off(24) })
  await visitor.hold()
  await visitor.expectCountdown()
  for (const hours of [3, -24]) {
    await page.clock.setSystemTime(off(hours))
    await visitor.expectCountdown()
    await visitor.reload()
    await visitor.expectCountdown()
  }
  await visitor.leave()
})
