import { expect, test } from './test'
import type { Browser, Locator } from '@playwright/test'
import { GetShowDetails } from '../../contract/catalogue/get-show-details'
import { isFullSet } from '../full-set'
import { Account, codeSentTo } from './account'
import { callApi, freshShow } from './api'
import { members } from './members'
import { Visitor } from './visitor'

test.use({ serviceWorkers: 'allow' })

/** Maximum taps of a visitor’s first booking, paid by the phone, which asks for the PIN. */
const mostOfPoster = 4
/** Maximum taps of a remembered visitor who has booked on this phone before. */
const mostOfReturning = 3
const mostOfAny = 8
/** Taps from the seat map to the ticket: Book and Pay. The poster’s journey counts them. */
const tapsOfFinish = 2

/** A phone of the sandbox whose owner confirms at once. */
const phoneThatPays = '0700000100'

/** Counts a visitor’s actions: presses that reach the page, and typed fields. */
class Thumb {
  readonly visitor: Visitor
  #taps = 0
  #fields = 0

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  async tap(target: Locator): Promise<void> {
    await target.click()
    this.#taps += 1
  }

  async fill(target: Locator, text: string): Promise<void> {
    // Types into the field without a click, whatever is scrolled on the way.
    await target.fill(text)
    this.#fields += 1
  }

  count(journey: string): { taps: number; fields: number } {
    const counted = { taps: this.#taps, fields: this.#fields }
    // oxlint-disable-next-line no-console -- the count is what this test is for
    console.log(`${journey}: ${counted.taps} taps, ${counted.fields} fields`)
    return counted
  }

  async contact(): Promise<void> {
    const { page } = this.visitor
    await this.fill(page.getByLabel('E-mail'), 'amina@example.com')
    await this.fill(page.getByLabel('Mobile number'), phoneThatPays)
    // Prepares the next booking; not counted as a tap of this one.
    await page.getByLabel('Remember me on this phone').check()
  }

  /** Continues from the seats chosen by the app to the ticket. */
  async finish(contact: 'typed' | 'remembered' | 'account'): Promise<void> {
    const { page } = this.visitor
    await this.visitor.expectProposal()
    await this.tap(page.getByTestId('confirm-seats'))
    await page.getByTestId('pay').waitFor()
    if (contact === 'typed') await this.contact()
    const phone = page.getByLabel('Phone number to pay with')
    await expect(phone).toBeVisible()
    // A remembered number may be another person’s.
    if (contact === 'remembered') await this.fill(phone, phoneThatPays)
    else await expect(phone).toHaveValue('+254 700 000 100')
    await this.tap(page.getByTestId('pay'))
    await this.visitor.expectTicket(2)
  }

  async proceed(): Promise<void> {
    await this.tap(this.visitor.button('Proceed'))
  }
}

async function arrive(browser: Browser): Promise<Thumb> {
  const visitor = await Visitor.arrive(browser, { context: { viewport: { width: 360, height: 740 } } })
  await visitor.open('/')
  return new Thumb(visitor)
}

/** Showtimes that lead directly to a booking: a late-night show opens a notice first. */
const times = (thumb: Thumb) =>
  thumb.visitor.page.locator('a[href^="/checkout/"]:not([data-asks])').filter({ visible: true })

test('from a poster’s showtime to the ticket takes four taps and two fields the first time, three and one for a remembered visitor', async ({
  browser,
}) => {
  const thumb = await arrive(browser)
  const { visitor } = thumb
  await thumb.tap(times(thumb).last())
  await thumb.proceed()
  const toTheHall = thumb.count('poster, to the hall')
  await thumb.finish('typed')
  const first = thumb.count('poster, first visit')
  expect(first.taps).toBe(mostOfPoster)
  expect(first.taps - toTheHall.taps).toBe(tapsOfFinish)
  expect(first.fields).toBe(2)

  await visitor.open('/')
  const back = new Thumb(visitor)
  await back.tap(times(back).last())
  await back.finish('remembered')
  const returning = back.count('poster, returning')
  expect(returning.taps).toBe(mostOfReturning)
  expect(returning.fields).toBe(1)
  await visitor.leave()
})

test(
  'a signed-in visitor types nothing from a poster’s showtime to the ticket',
  { tag: '@full' },
  async ({ browser }) => {
    const thumb = await arrive(browser)
    const { visitor } = thumb
    const account = new Account(visitor)
    await account.open()
    await account.field('E-mail or mobile number').fill(members.withPhone.phone)
    await account.button('Send me a code instead').click()
    await account.type(await codeSentTo(members.withPhone.phone))
    await account.expectSignedIn()
    await thumb.tap(times(thumb).last())
    await thumb.proceed()
    await thumb.finish('account')
    const { taps, fields } = thumb.count('poster, signed in')
    expect(taps).toBeLessThanOrEqual(mostOfPoster)
    expect(fields).toBe(0)
    await visitor.leave()
  },
)

/** Journeys from home to the seat map with seats chosen by the app. */
const ways: Readonly<Record<string, (thumb: Thumb) => Promise<void>>> = {
  async 'from a film’s page'(thumb) {
    const { page } = thumb.visitor
    const { movieId } = await freshShow()
    await thumb.tap(page.locator(`a[href^="/movie/${movieId}"]`).filter({ visible: true }).first())
    await page.waitForURL('**/movie/**')
    await thumb.tap(times(thumb).last())
  },
  async 'by search'(thumb) {
    const { visitor } = thumb
    const { page } = visitor
    const { movieId } = await freshShow()
    const film = (await callApi(GetShowDetails, { MovieID: movieId })).Movie.title
    await thumb.tap(visitor.button('Search for Movies & Cinemas'))
    await thumb.fill(page.getByRole('combobox'), film)
    await thumb.tap(page.getByRole('option', { name: film }).first())
    await page.waitForURL(/\/movie-details\?/)
    await thumb.tap(times(thumb).last())
  },
  async 'from a cinema'(thumb) {
    const { page } = thumb.visitor
    await thumb.tap(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Cinemas' }))
    await thumb.tap(page.getByRole('link', { name: /^Films and times/ }).first())
    await page.waitForURL('**/cinema/**')
    await thumb.tap(times(thumb).last())
  },
  async 'by quick-book'(thumb) {
    const { visitor } = thumb
    await thumb.tap(visitor.button('Quick book'))
    const box = visitor.page.getByRole('dialog')
    await thumb.tap(box.getByRole('option').first())
    await thumb.tap(
      box.locator('[data-step=time] ~ * li > button:enabled').filter({ hasNotText: /late/i }).last(),
    )
    await thumb.tap(visitor.dialog('Before you book').getByRole('button', { name: 'Accept' }))
    await visitor.page.waitForURL('**/checkout/**')
  },
}
for (const [way, walk] of Object.entries(ways))
  test(`${way} the ticket is at most eight taps away`, { tag: '@full' }, async ({ browser }) => {
    const thumb = await arrive(browser)
    await walk(thumb)
    await thumb.proceed()
    // From the seat map on, the steps equal those of the poster’s journey.
    if (isFullSet) {
      await thumb.finish('typed')
      expect(thumb.count(way).taps).toBeLessThanOrEqual(mostOfAny)
    } else {
      await thumb.visitor.expectProposal()
      expect(thumb.count(`${way}, to the hall`).taps).toBeLessThanOrEqual(mostOfAny - tapsOfFinish)
    }
    await thumb.visitor.leave()
  })
