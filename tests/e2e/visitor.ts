import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { freshShow } from './api'
import type { Show } from './api'
import { trackHoldExpiry } from './hold-expiry'
import type { HoldExpiry } from './hold-expiry'
import { brandSources } from '../../brands/sources'
import { getOrigin } from './origin'
import { textIn } from './texts'
import type { LanguageCode } from '../../contract/envelope'
import { languageLocales, languageNames } from '../../contract/languages.gen'

/** Kenya: the first country of the East African brand. */
const kenya = 404

/** The sandbox’s test cards. // server/payments/providers/sandbox/test-cards.ts */
export const cards = {
  verified: '4111111111111111',
  direct: '5555555555554444',
  declined: '4000000000000002',
  answerLost: '4000000000000119',
  verificationFails: '4000000000000259',
} as const

interface VisitorOptions {
  language?: LanguageCode
  /** Brand id; the host is `<brand>.localhost`. */
  brand?: string
  /** 0 for a visitor without a chosen country. */
  countryId?: number
  context?: BrowserContextOptions
  /** Origin of the app, when it is not the server under test itself. */
  origin?: string
}

interface BookingOptions {
  /** A fresh show unless a test needs a particular one. */
  show?: Show
  seats?: number
}

/** A simulated visitor: acts as a person does, and finds elements by their names. */
export class Visitor {
  readonly page: Page
  readonly language: LanguageCode
  readonly origin: string
  /** The hold in the server’s latest answer to this page. */
  readonly holdExpiry: HoldExpiry

  private constructor(page: Page, language: LanguageCode, origin: string) {
    this.page = page
    this.language = language
    this.origin = origin
    this.holdExpiry = trackHoldExpiry(page)
  }

  /** Opens a fresh browser profile: nothing cached, nothing stored except the two choices. */
  static async arrive(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
    const { language = 'en', brand = 'tembo', countryId = kenya, context: more } = options
    const origin = options.origin ?? getOrigin(brand)
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: languageLocales[language].replace(/-u-.*/, ''),
      baseURL: origin,
      ...more,
    })
    const cookies: { name: string; value: string }[] = [{ name: 'foyer-language', value: language }]
    if (countryId) cookies.push({ name: 'foyer-country', value: String(countryId) })
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })))
    return new Visitor(await context.newPage(), language, origin)
  }

  async openTab(): Promise<Visitor> {
    return new Visitor(await this.page.context().newPage(), this.language, this.origin)
  }

  /** Returns the app’s text in the visitor’s language, in the brand’s own wording where it has one. */
  translate(english: string, values?: Record<string, string>): string {
    const brand = Object.values(brandSources).find(({ id }) =>
      new URL(this.origin).hostname.startsWith(`${id}.`),
    )
    const own = brand?.wordings?.[english]?.[this.language]
    if (own) return own
    return textIn(this.language, english, values)
  }

  button(english: string, values?: Record<string, string>): Locator {
    return this.page.getByRole('button', { name: this.translate(english, values), exact: true })
  }

  dialog(english: string): Locator {
    return this.page.getByRole('dialog', { name: this.translate(english) })
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.waitUntilReady()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.waitUntilReady()
  }

  /** Waits until the app is interactive: from here on a test may rely on the immediate effect of a tap. */
  async waitUntilReady(): Promise<void> {
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' })
  }

  /** Switches the language in the list that a brand with more than two has. */
  async changeLanguage(other: LanguageCode): Promise<void> {
    const shown = new RegExp(`^${this.language} ${languageNames[this.language]}$`, 'i')
    const opens = this.page.getByRole('button', { name: shown }).filter({ visible: true }).first()
    if ((await opens.getAttribute('aria-expanded')) === 'false') await opens.click()
    await this.page.getByRole('button', { name: languageNames[other], exact: true }).click()
  }

  async goTo(english: string): Promise<void> {
    const links = this.page.getByRole('link', { name: this.translate(english), exact: true })
    await links.filter({ visible: true }).first().click()
  }

  /**
   * Quick-books on a phone: the first bookable film and time, with the preselected cinema and the last day on
   * offer.
   */
  async quickBook(): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: this.translate('Quick book') }).click()
    const box = page.getByRole('dialog')
    await box.getByRole('option').first().click()
    const time = box.locator('[data-step=time]')
    await expect(time).toHaveAttribute('aria-expanded', 'true')
    // The last day on offer, because a show of tonight may start while the test runs.
    await box.locator('[data-step=date]').click()
    await this.openChoices(box).last().click()
    await expect(time).toHaveAttribute('aria-expanded', 'true')
    await this.openChoices(box).first().click()
    await this.acceptTerms()
    await page.waitForURL('**/checkout/**')
  }

  /** Accepts the terms before a booking, and the late-night notice if it appears. */
  async acceptTerms(): Promise<void> {
    const late = this.dialog('A late-night show')
    const accept = this.dialog('Before you book').getByRole('button', { name: this.translate('Accept') })
    await expect(late.or(accept).first()).toBeVisible()
    if (await late.isVisible()) await late.getByRole('button', { name: this.translate('OK') }).click()
    await accept.click()
  }

  /** Taps the first of these showtimes and accepts the notices that appear. */
  async tapTime(times: Locator): Promise<void> {
    const late = this.dialog('A late-night show')
    await times.first().click()
    await expect(late.or(this.page.getByText(this.translate('How many seats?'))).first()).toBeVisible()
    if (await late.isVisible()) await late.getByRole('button', { name: this.translate('OK') }).click()
  }

  private openChoices(box: Locator): Locator {
    return box.locator('li > button:enabled')
  }

  /** Opens a film’s show with free seats, as a tap on a showtime does. */
  async openShow({ movieId, scheduleId, seatLayout }: Show): Promise<void> {
    await this.open(`/checkout/${movieId}/${scheduleId}/${seatLayout}`)
  }

  /** Opens a show at the step of the seat count. */
  async reachCount({ show }: BookingOptions = {}): Promise<void> {
    await this.openShow(show ?? (await freshShow()))
    await expect(this.page.getByRole('heading', { name: this.translate('How many seats?') })).toBeVisible()
  }

  /** Opens the seat map with no seat chosen. */
  async reachSeats(wish: BookingOptions = {}): Promise<void> {
    await this.reachChoice(wish)
    await this.button('Clear all seats').click()
    await expect(this.button('Clear all seats')).toBeHidden()
  }

  /** Opens the seat map with the seats chosen by the app, before any are reserved. */
  async reachChoice({ show, seats = 1 }: BookingOptions = {}): Promise<void> {
    await this.openShow(show ?? (await freshShow()))
    await this.chooseCount(seats)
    await this.expectProposal()
  }

  /** Holds seats and stops at the contact form with the countdown. */
  async hold(wish: BookingOptions = {}): Promise<void> {
    if (wish.show?.seatLayout === 0) {
      await this.reachCount(wish)
      await this.chooseCount(wish.seats ?? 1)
    } else {
      await this.reachChoice(wish)
      await this.confirmSeats()
    }
    await expect(this.page.getByTestId('countdown')).toBeVisible()
  }

  /** Completes everything except the card. */
  async reachPayment(wish: BookingOptions = {}): Promise<void> {
    await this.hold(wish)
    await this.fillContact()
    await this.chooseCard()
  }

  /**
   * Chooses the number of seats; a visitor who has booked before starts at the seat map and goes back for
   * another count.
   */
  async chooseCount(count: number): Promise<void> {
    const { page } = this
    const asked = page.getByRole('heading', { name: this.translate('How many seats?') })
    await expect(asked.or(this.chosenSeats).first()).toBeVisible()
    if (!(await asked.isVisible())) {
      await page.getByRole('button', { name: this.translate('Change how many') }).click()
      await asked.waitFor()
    }
    await page.getByRole('radio', { name: String(count), exact: true }).click()
    await this.button('Proceed').click()
  }

  async expectProposal(): Promise<void> {
    const classes = this.dialog('Choose a class')
    const any = classes.getByRole('button', { name: this.translate('Any class') })
    const proposed = this.chosenSeats.filter({ hasText: /\d/ })
    await expect(proposed.or(any).first()).toBeVisible()
    // A hall with sections asks first.
    if (await any.isVisible()) await any.click()
    await expect(proposed).toBeVisible()
  }

  get chosenSeats(): Locator {
    return this.page.getByTestId('chosen-seats')
  }

  /** Takes the seats that the app proposes. */
  async chooseBestSeats(): Promise<void> {
    await this.expectProposal()
    const best = this.page.getByTestId('best-seats')
    if (await best.isVisible()) {
      // A hall with sections asks for the seat class.
      await best.click()
      await this.page.getByTestId('best-of-class').first().click()
    } else await this.button('Middle').click()
    await expect(this.chosenSeats).toContainText(/\d/)
  }

  async confirmSeats(): Promise<void> {
    await this.page.getByTestId('confirm-seats').click()
  }

  /**
   * Expects the countdown to match the server’s answer, whatever the speed of the machine and the clock of
   * the phone.
   */
  async expectCountdown(): Promise<void> {
    const countdown = this.page.getByTestId('countdown')
    await expect(async () => {
      const [minutes = Number.NaN, seconds = Number.NaN] = (await countdown.innerText())
        .split(':')
        .map(Number)
      const leftMs = this.holdExpiry.expiresAt - Date.now()
      expect(Math.abs(minutes * 60 + seconds - leftMs / 1000)).toBeLessThan(2)
    }).toPass({ timeout: 20_000 })
  }

  async fillContact(email = 'amina@example.com', mobile = '0712345678'): Promise<void> {
    const box = this.page.getByLabel(this.translate('E-mail'))
    const edit = this.button('Edit')
    await expect(box.or(edit)).toBeVisible()
    // A signed-in visitor has the account’s contact there, collapsed.
    if (await edit.isVisible()) await edit.click()
    await box.fill(email)
    await this.page.getByLabel(this.translate('Mobile number'), { exact: true }).fill(mobile)
    await this.button('Continue').click()
    await expect(this.page.getByText(email)).toBeVisible()
  }

  /** Opens the sheet with reductions and vouchers over the checkout. */
  async openOffers(): Promise<Locator> {
    await this.page
      .getByRole('button', { name: new RegExp(`^${this.translate('Offers and vouchers')}`) })
      .click()
    const sheet = this.dialog('Offers and vouchers')
    await expect(sheet).toBeVisible()
    return sheet
  }

  /** Closes the sheet that is open over the checkout. */
  async closeSheet(): Promise<void> {
    await this.button('Done').click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Opens the way to pay by a card, which is not the first one everywhere. */
  async chooseCard(): Promise<void> {
    const card = this.page.getByRole('tab', { name: this.translate('Debit / Credit Card') })
    const number = this.page.getByLabel(this.translate('Card number'))
    await expect(card.or(number).first()).toBeVisible()
    if (!(await number.isVisible())) await card.click()
    await expect(number).toBeVisible()
  }

  async payWith(card: string): Promise<void> {
    await this.fillCard(card)
    await this.page.getByTestId('pay').click()
  }

  async fillCard(card: string): Promise<void> {
    const { page } = this
    await this.chooseCard()
    await page.getByLabel(this.translate('Card number')).fill(card)
    await page.getByLabel(this.translate('Name on the card')).fill('AMINA OTIENO')
    await page.getByLabel(this.translate('Expiry month')).fill('12')
    await page.getByLabel(this.translate('Expiry year')).fill('31')
    await page.getByLabel(this.translate('CVV')).fill('123')
  }

  /** Enters the code shown by the test bank on its page in the frame. */
  async confirmAtBank(code = '1234'): Promise<void> {
    const bank = this.page.frameLocator('iframe')
    await bank.locator('#code').fill(code)
    await bank.locator('button[value=confirm]').click()
  }

  /** Expects the ticket with its code. Resolves to the booking id. */
  async expectTicket(seats?: number, idForm = /^[0-9a-z]{26}$/): Promise<string> {
    const ticket = this.page.getByRole('article', { name: this.translate('Your ticket') })
    await expect(ticket).toBeVisible({ timeout: 20_000 })
    await expect(ticket.getByRole('img', { name: this.translate('Code to scan at the door') })).toBeVisible()
    const id = (await ticket.getByTestId('booking-id').textContent())?.trim() ?? ''
    expect(id).toMatch(idForm)
    if (seats !== undefined) {
      const names = (await ticket.getByTestId('ticket-seats').innerText()).match(/\S*\d+/g)
      expect(names).toHaveLength(seats)
    }
    return id
  }

  async leave(): Promise<void> {
    await this.page.context().close()
  }
}
