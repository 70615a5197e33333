import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { freshShow } from './api'
import type { Show } from './api'
import { readHeldUntil } from './held-until'
import type { HeldUntil } from './held-until'
import { brandSources } from '../../brands/sources'
import { originOf } from './origin'
import { textIn } from './texts'
import type { LanguageCode } from '../../contract/envelope'
import { languageLocales, languageNames } from '../../contract/languages.gen'

/** Kenya: the first country of the East African brand. */
const kenya = 404

/** The sandbox's test cards. // server/payments/sandbox/test-cards.ts */
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
  /** 0 for a visitor who has not chosen one. */
  countryId?: number
  context?: BrowserContextOptions
  /** Where the app is served, when not by the server under test itself. */
  origin?: string
}

/** What to reach a step with. */
interface Wish {
  /** A fresh one unless a test needs a certain one. */
  show?: Show
  seats?: number
}

/** Someone in front of the app: does what a person does, finds things by what they are called. */
export class Visitor {
  readonly page: Page
  readonly language: LanguageCode
  readonly origin: string
  /** What the server said to this page of its hold. */
  readonly held: HeldUntil

  private constructor(page: Page, language: LanguageCode, origin: string) {
    this.page = page
    this.language = language
    this.origin = origin
    this.held = readHeldUntil(page)
  }

  /** Opens a fresh browser profile: nothing cached, nothing stored but the two choices. */
  static async arrive(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
    const { language = 'en', brand = 'tembo', countryId = kenya, context: more } = options
    const origin = options.origin ?? originOf(brand)
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

  /** Another tab of the same browser. */
  async openTab(): Promise<Visitor> {
    return new Visitor(await this.page.context().newPage(), this.language, this.origin)
  }

  /** What the app calls something in the visitor's language, by the brand's own words where it has some. */
  say(english: string, values?: Record<string, string>): string {
    const brand = Object.values(brandSources).find(({ id }) =>
      new URL(this.origin).hostname.startsWith(`${id}.`),
    )
    const own = brand?.wordings?.[english]?.[this.language]
    if (own) return own
    return textIn(this.language, english, values)
  }

  button(english: string, values?: Record<string, string>): Locator {
    return this.page.getByRole('button', { name: this.say(english, values), exact: true })
  }

  dialog(english: string): Locator {
    return this.page.getByRole('dialog', { name: this.say(english) })
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.whenReady()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.whenReady()
  }

  /** The app answers taps: from here on a test may count on what a tap does at once. */
  async whenReady(): Promise<void> {
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' })
  }

  /** Goes to another language by the list that a brand with more than two has. */
  async changeLanguage(other: LanguageCode): Promise<void> {
    const shown = new RegExp(`^${this.language} ${languageNames[this.language]}$`, 'i')
    const opens = this.page.getByRole('button', { name: shown }).filter({ visible: true }).first()
    if ((await opens.getAttribute('aria-expanded')) === 'false') await opens.click()
    await this.page.getByRole('button', { name: languageNames[other], exact: true }).click()
  }

  /** Another page, by the menu. */
  async goTo(english: string): Promise<void> {
    const links = this.page.getByRole('link', { name: this.say(english), exact: true })
    await links.filter({ visible: true }).first().click()
  }

  /** Quick-book on a phone: the first film and time that can be booked, of the house and the last day that are offered. */
  async quickBook(): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: this.say('Quick book') }).click()
    const box = page.getByRole('dialog')
    await box.getByRole('option').first().click()
    const time = box.locator('[data-step=time]')
    await expect(time).toHaveAttribute('aria-expanded', 'true')
    // The last day on offer: a show of tonight may begin while the test runs.
    await box.locator('[data-step=date]').click()
    await this.openChoices(box).last().click()
    await expect(time).toHaveAttribute('aria-expanded', 'true')
    await this.openChoices(box).first().click()
    await this.acceptTerms()
    await page.waitForURL('**/checkout/**')
  }

  /** What is to be known before a booking, late night or not. */
  async acceptTerms(): Promise<void> {
    const late = this.dialog('A late-night show')
    const accept = this.dialog('Before you book').getByRole('button', { name: this.say('Accept') })
    await expect(late.or(accept).first()).toBeVisible()
    if (await late.isVisible()) await late.getByRole('button', { name: this.say('OK') }).click()
    await accept.click()
  }

  /** The first of these times, whatever is to be known of it. */
  async tapTime(times: Locator): Promise<void> {
    const late = this.dialog('A late-night show')
    await times.first().click()
    await expect(late.or(this.page.getByText(this.say('How many seats?'))).first()).toBeVisible()
    if (await late.isVisible()) await late.getByRole('button', { name: this.say('OK') }).click()
  }

  private openChoices(box: Locator): Locator {
    return box.locator('li > button:enabled')
  }

  /** Goes straight to a show of a film that has free seats, as a tap on a showtime does. */
  async openShow({ movieId, scheduleId, seatLayout }: Show): Promise<void> {
    await this.open(`/checkout/${movieId}/${scheduleId}/${seatLayout}`)
  }

  /** At the count of a show. */
  async reachCount({ show }: Wish = {}): Promise<void> {
    await this.openShow(show ?? (await freshShow()))
    await expect(this.page.getByRole('heading', { name: this.say('How many seats?') })).toBeVisible()
  }

  /** In front of the hall, with nothing chosen. */
  async reachSeats(wish: Wish = {}): Promise<void> {
    await this.reachChoice(wish)
    await this.button('Clear all seats').click()
    await expect(this.button('Clear all seats')).toBeHidden()
  }

  /** In front of the hall, with the seats that the app itself chose, and not asked for yet. */
  async reachChoice({ show, seats = 1 }: Wish = {}): Promise<void> {
    await this.openShow(show ?? (await freshShow()))
    await this.chooseCount(seats)
    await this.expectProposal()
  }

  /** Seats are held: the contact form, with the countdown. */
  async hold(wish: Wish = {}): Promise<void> {
    if (wish.show?.seatLayout === 0) {
      await this.reachCount(wish)
      await this.chooseCount(wish.seats ?? 1)
    } else {
      await this.reachChoice(wish)
      await this.confirmSeats()
    }
    await expect(this.page.getByTestId('countdown')).toBeVisible()
  }

  /** Everything is given but the card. */
  async reachPayment(wish: Wish = {}): Promise<void> {
    await this.hold(wish)
    await this.giveContact()
    await expect(this.page.getByLabel(this.say('Card number'))).toBeVisible()
  }

  /** Says how many; who has booked before is in front of the hall already, and goes back for another count. */
  async chooseCount(count: number): Promise<void> {
    const { page } = this
    const asked = page.getByRole('heading', { name: this.say('How many seats?') })
    await expect(asked.or(this.chosenSeats).first()).toBeVisible()
    if (!(await asked.isVisible())) {
      await page.getByRole('button', { name: this.say('Change how many') }).click()
      await asked.waitFor()
    }
    await page.getByRole('radio', { name: String(count), exact: true }).click()
    await this.button('Proceed').click()
  }

  /** The app has chosen seats by itself. */
  async expectProposal(): Promise<void> {
    await expect(this.chosenSeats).toContainText(/\d/)
  }

  get chosenSeats(): Locator {
    return this.page.getByTestId('chosen-seats')
  }

  /** The seats that the app itself proposes. */
  async takeBestSeats(): Promise<void> {
    const best = this.page.getByTestId('best-seats')
    if (await best.isVisible()) {
      // A hall with sections asks of which class.
      await best.click()
      await this.page.getByTestId('best-of-class').first().click()
    } else await this.button('Middle').click()
    await expect(this.chosenSeats).toContainText(/\d/)
  }

  async confirmSeats(): Promise<void> {
    await this.page.getByTestId('confirm-seats').click()
  }

  /** The countdown says what the server said, whatever the speed of the machine and the clock of the phone. */
  async expectCountdown(): Promise<void> {
    const countdown = this.page.getByTestId('countdown')
    await expect(async () => {
      const [minutes = Number.NaN, seconds = Number.NaN] = (await countdown.innerText())
        .split(':')
        .map(Number)
      const leftMs = this.held.expiresAt - Date.now()
      expect(Math.abs(minutes * 60 + seconds - leftMs / 1000)).toBeLessThan(2)
    }).toPass({ timeout: 20_000 })
  }

  async giveContact(email = 'amina@example.com', mobile = '0712345678'): Promise<void> {
    const box = this.page.getByLabel(this.say('E-mail'))
    const edit = this.button('Edit')
    await expect(box.or(edit)).toBeVisible()
    // Who is signed in has the account's contact there, folded.
    if (await edit.isVisible()) await edit.click()
    await box.fill(email)
    await this.page.getByLabel(this.say('Mobile number')).fill(mobile)
    await this.button('Continue').click()
    await expect(this.page.getByText(email)).toBeVisible()
  }

  /** What takes something off or pays a part, opened over the checkout. */
  async openOffers(): Promise<Locator> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.say('Offers and vouchers')}`) }).click()
    const sheet = this.dialog('Offers and vouchers')
    await expect(sheet).toBeVisible()
    return sheet
  }

  /** Closes what lies open over the checkout. */
  async closeSheet(): Promise<void> {
    await this.button('Done').click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  async payWith(card: string): Promise<void> {
    await this.fillCard(card)
    await this.page.getByTestId('pay').click()
  }

  async fillCard(card: string): Promise<void> {
    const { page } = this
    await page.getByLabel(this.say('Card number')).fill(card)
    await page.getByLabel(this.say('Name on the card')).fill('AMINA OTIENO')
    await page.getByLabel(this.say('Expiry month')).fill('12')
    await page.getByLabel(this.say('Expiry year')).fill('31')
    await page.getByLabel(this.say('CVV')).fill('123')
  }

  /** The bank's page in its frame: types the code that the test bank shows. */
  async confirmAtBank(code = '1234'): Promise<void> {
    const bank = this.page.frameLocator('iframe')
    await bank.locator('#code').fill(code)
    await bank.locator('button[value=confirm]').click()
  }

  /** The ticket, with its code. Resolves to the booking id. */
  async expectTicket(seats?: number, idForm = /^[0-9a-z]{26}$/): Promise<string> {
    const ticket = this.page.getByRole('article', { name: this.say('Your ticket') })
    await expect(ticket).toBeVisible({ timeout: 20_000 })
    await expect(ticket.getByRole('img', { name: this.say('Code to scan at the door') })).toBeVisible()
    const id = (await ticket.getByTestId('booking-id').innerText()).trim()
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
