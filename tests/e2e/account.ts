import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Browser, Locator } from '@playwright/test'
import type { Member } from '@/tests/fixtures/members'
import { fetchHost } from './fetch-host'
import { Visitor } from './visitor'

export const password = 'Kilima#2026'

export interface Person {
  readonly email: string
  /** National number as typed in Kenya. */
  readonly mobile: string
}

export function randomPerson(): Person {
  const number = randomInt(10_000_000, 99_999_999)
  return { email: `asha.${number}@example.com`, mobile: `7${number}` }
}

/** Returns the newest code sent to a number or an address, from the developer page. */
export async function codeSentTo(
  recipient: string,
  { except = '', origin = process.env.FOYER_ORIGIN }: { except?: string; origin?: string | undefined } = {},
): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const { body: page } = await fetchHost(`${origin}/dev/outbox`)
      const newest = page.split('<article').find((each) => each.includes(recipient)) ?? ''
      code = /\b(\d{4}) (?:is your code|ni msimbo wako)|هو (\d{4})/.exec(newest)?.slice(1).find(Boolean) ?? ''
      return code !== '' && code !== except
    })
    .toBe(true)
  return code
}

/** Drives the sign-in and sign-up forms for a visitor. */
export class Account {
  readonly visitor: Visitor

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  field(english: string): Locator {
    return this.visitor.page.getByRole('dialog').getByLabel(this.visitor.translate(english), { exact: true })
  }

  get firstBox(): Locator {
    const name = this.visitor.translate('Digit {position} of {codeLength}', {
      position: '1',
      codeLength: '4',
    })
    return this.visitor.page.getByRole('textbox', { name })
  }

  button(english: string): Locator {
    return this.visitor.page
      .getByRole('dialog')
      .getByRole('button', { name: this.visitor.translate(english), exact: true })
  }

  async open(): Promise<void> {
    await this.visitor.page
      .getByRole('banner')
      .getByRole('button', { name: this.visitor.translate('Sign in') })
      .click()
    await expect(this.visitor.dialog('Sign in')).toBeVisible()
  }

  async type(code: string): Promise<void> {
    await expect(this.visitor.dialog('Enter the code')).toBeVisible()
    await this.visitor.page.keyboard.type(code)
    await this.button('Confirm').click()
  }

  async fillSignUp({ email, mobile }: Person): Promise<void> {
    await this.field('Full name').fill('Asha Wanjiru')
    await this.field('E-mail').fill(email)
    await this.field('Mobile number').fill(mobile)
    await this.field('Password').fill(password)
    await this.field('Repeat password').fill(password)
    await this.visitor.page.getByRole('dialog').getByRole('checkbox').check()
  }

  /** Fills the sign-up form, starting with it closed, up to the code. */
  async beginSignUp(person: Person): Promise<void> {
    await this.open()
    await this.button('Sign up').click()
    await this.fillSignUp(person)
    await this.button('Sign up').click()
    await expect(this.visitor.dialog('Enter the code')).toBeVisible()
  }

  async signUp(person: Person): Promise<void> {
    await this.beginSignUp(person)
    await this.type(await codeSentTo(person.mobile, { origin: this.visitor.origin }))
    await this.expectSignedIn()
  }

  /** Cuts the network during a press, so that its request is lost and nothing reaches the server. */
  async withLostRequest(call: string, press: () => Promise<void>): Promise<void> {
    const { page } = this.visitor
    const path = `**/api${call}`
    await page.context().route(path, (route) => route.abort('internetdisconnected'))
    // The message of the previous press may still be shown, so this waits for the request to fail.
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/api${call}`))
    await press()
    await lost
    const why = this.visitor.translate('Something went wrong.')
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
    await page.context().unroute(path)
  }

  /**
   * Goes through the forms of the account dialog, including their messages for an empty field.
   * @param known member whose code opens the form for a new password, which is not set; without a member it
   * ends at the code.
   */
  async visitEachForm(look: (form: string) => Promise<void>, known?: Pick<Member, 'phone'>): Promise<void> {
    const { visitor } = this
    const identity = known?.phone ?? randomPerson().email
    await this.open()
    await look('sign in')
    await this.button('Sign in').click()
    await expect(this.field('Password')).toHaveAttribute('aria-invalid', 'true')
    await look('sign in, refused')
    await this.button('Sign up').click()
    await expect(visitor.dialog('Sign up')).toBeVisible()
    await look('sign up')
    // A brand that asks for the contact in a separate step labels the button differently.
    await visitor.page.getByRole('dialog').locator('[type=submit]').click()
    await expect(this.field('Full name')).toHaveAttribute('aria-invalid', 'true')
    await look('sign up, refused')
    await visitor.page.keyboard.press('Escape')
    await this.open()
    await this.button('Forgot password?').click()
    await expect(visitor.dialog('Forgot password')).toBeVisible()
    await look('forgot password')
    await this.field('E-mail or mobile number').fill(identity)
    await this.button('Send the code').click()
    await expect(visitor.dialog('Enter the code')).toBeVisible()
    await look('code')
    if (!known) return
    await this.type(await codeSentTo(known.phone))
    await expect(visitor.dialog('New password')).toBeVisible()
    await this.button('Save the new password').click()
    await expect(this.field('Password')).toHaveAttribute('aria-invalid', 'true')
    await look('new password')
  }

  async expectSignedIn(): Promise<void> {
    await expect(this.menu).toBeVisible()
    await expect(this.visitor.page.getByRole('dialog')).toHaveCount(0)
  }

  get menu(): Locator {
    return this.visitor.page.getByRole('banner').locator('button[aria-haspopup=menu]')
  }

  async signOut(): Promise<void> {
    await this.menu.click()
    const menu = this.visitor.page.getByRole('banner')
    await menu.getByRole('button', { name: this.visitor.translate('Logout'), exact: true }).click()
    await expect(this.menu).toHaveCount(0)
    await this.visitor.waitUntilReady()
  }

  async fillCredentials(identity: string, typed: string): Promise<void> {
    await this.field('E-mail or mobile number').fill(identity)
    await this.field('Password').fill(typed)
  }
}

/** Creates an account that is verified by phone, without a browser. */
export async function createAccount({ email, mobile }: Person, origin: string): Promise<void> {
  const DeviceKey = randomUUID()
  const contact = { Email: email, Mobile: mobile, CountryCode: '254', DeviceKey }
  const ask = async (call: string, body: object) => {
    const answer = await fetchHost(
      `${origin}/api${call}`,
      { 'Content-Type': 'application/json' },
      JSON.stringify({ ...contact, ...body }),
    )
    expect(answer.status).toBe(200)
  }
  await ask('/Register', { FullName: 'Asha Wanjiru', Password: password, RePassword: password })
  await ask('/VerifyUser', { OTP: await codeSentTo(mobile) })
}

/** Opens the cinemas page as a guest. */
export async function openAsGuest(browser: Browser, options: Parameters<typeof Visitor.arrive>[1] = {}) {
  const visitor = await Visitor.arrive(browser, options)
  await visitor.open('/cinemas')
  return new Account(visitor)
}
