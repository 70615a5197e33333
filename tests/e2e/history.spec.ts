import { randomInt } from 'node:crypto'
import { expect, test } from './test'
import type { Browser, Locator } from '@playwright/test'
import { takeSample } from '../full-set'
import { freshShow } from './api'
import { waitForDatabase } from './device-database'
import type { Language } from './texts'
import { Visitor, cards } from './visitor'
import { waitForServiceWorker } from './wait-until'

test.setTimeout(240_000)

const password = 'Kilima#2026'

/** Returns the newest code sent to a number, from the developer page. */
async function codeSentTo(mobile: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const page = await (await fetch(`${process.env.FOYER_ORIGIN}/dev/outbox`)).text()
      const newest = page.split('<article').find((each) => each.includes(mobile)) ?? ''
      code = /\b(\d{4}) is your code|هو (\d{4})/.exec(newest)?.slice(1).find(Boolean) ?? ''
      return code
    })
    .not.toBe('')
  return code
}

/** Buys a ticket as a guest; returns the booking’s id. */
async function buy(visitor: Visitor, email: string, mobile: string): Promise<string> {
  await visitor.hold({ show: await freshShow(), seats: 1 })
  await visitor.fillContact(email, `0${mobile}`)
  await visitor.payWith(cards.direct)
  return visitor.expectTicket(1)
}

/** Expects each booking on the page, once. */
async function expectTickets({ page }: Visitor, bookingIds: readonly string[]): Promise<void> {
  for (const id of bookingIds) await expect(page.locator(`main a[href*="${id}"]`)).not.toHaveCount(0)
  const hrefs = await page
    .locator('main a[href*="/confirmBooking/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split(/[?#]/)[0] ?? ''))
  for (const id of bookingIds) expect(hrefs.filter((href) => href.endsWith(id))).toHaveLength(1)
}

const inDialog = (visitor: Visitor, english: string): Locator =>
  visitor.page.getByRole('dialog').getByLabel(visitor.translate(english), { exact: true })
const press = (visitor: Visitor, english: string) =>
  visitor.page
    .getByRole('dialog')
    .getByRole('button', { name: visitor.translate(english), exact: true })
    .click()
const findMenu = ({ page }: Visitor) => page.getByRole('banner').locator('button[aria-haspopup=menu]')

const phone = (browser: Browser, language: Language) =>
  Visitor.arrive(browser, {
    language,
    context: { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' },
  })

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `a guest’s two tickets and favourite appear once on both devices after sign-up, also offline (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const number = randomInt(10_000_000, 99_999_999)
      const [email, mobile] = [`asha.${number}@example.com`, `7${number}`]
      const visitor = await phone(browser, language)
      const { page } = visitor
      const bookings = [await buy(visitor, email, mobile), await buy(visitor, email, mobile)]
      expect(bookings[1]).not.toBe(bookings[0])

      // The favourite opens the sign-in and is kept meanwhile.
      await visitor.open('/cinema/westlands')
      const heart = visitor.button('Favourite')
      await heart.click()
      await expect(visitor.dialog('Saved on this device')).toBeVisible()
      await press(visitor, 'Sign in')
      await expect(page).toHaveURL(/#sign-in$/)
      await press(visitor, 'Sign up')
      await inDialog(visitor, 'Full name').fill('Asha Wanjiru')
      await inDialog(visitor, 'E-mail').fill(email)
      await inDialog(visitor, 'Mobile number').fill(mobile)
      await inDialog(visitor, 'Password').fill(password)
      await inDialog(visitor, 'Repeat password').fill(password)
      await page.getByRole('dialog').getByRole('checkbox').check()
      await press(visitor, 'Sign up')
      await expect(visitor.dialog('Enter the code')).toBeVisible()
      const first = visitor.translate('Digit {position} of {codeLength}', { position: '1', codeLength: '4' })
      await page.getByRole('textbox', { name: first }).pressSequentially(await codeSentTo(mobile))
      await press(visitor, 'Confirm')
      await expect(findMenu(visitor)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await waitForDatabase(page, { store: 'personal', key: 'account-favourites', says: 'westlands' })
      await visitor.open('/my-bookings')
      await expectTickets(visitor, bookings)

      // Another browser, where only the password is known.
      const other = await phone(browser, language)
      await other.open('/cinema/westlands')
      await expect(other.button('Favourite')).toHaveAttribute('aria-pressed', 'false')
      await other.page
        .getByRole('banner')
        .getByRole('button', { name: other.translate('Sign in') })
        .click()
      await inDialog(other, 'E-mail or mobile number').fill(mobile)
      await inDialog(other, 'Password').fill(password)
      await press(other, 'Sign in')
      await expect(findMenu(other)).toBeVisible()
      await expect(other.button('Favourite')).toHaveAttribute('aria-pressed', 'true')
      await other.open('/my-bookings')
      await expectTickets(other, bookings)

      for (const each of [visitor, other]) {
        await waitForServiceWorker(each.page)
        // Used code is stored once the service worker is active, hence the reload.
        await each.reload()
        await expectTickets(each, bookings)
        await each.page.context().setOffline(true)
        await each.reload()
        await expectTickets(each, bookings)
        await each.leave()
      }
    },
  )
