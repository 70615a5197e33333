import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { graveFaults } from './grave-faults'
import type { Language } from './texts'
import { Visitor } from './visitor'

const password = 'Kilima#2026'

interface Person {
  readonly email: string
  /** As it is typed in Kenya. */
  readonly mobile: string
}

function somebody(): Person {
  const number = randomInt(10_000_000, 99_999_999)
  return { email: `asha.${number}@example.com`, mobile: `7${number}` }
}

/** The newest code that was sent to a number or an address, as the page for developers shows it. */
async function codeSentTo(recipient: string, except = ''): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const page = await (await fetch(`${process.env.FOYER_ORIGIN}/dev/outbox`)).text()
      const newest = page.split('<article').find((each) => each.includes(recipient)) ?? ''
      code = /\b(\d{4}) is your code|هو (\d{4})/.exec(newest)?.slice(1).find(Boolean) ?? ''
      return code !== '' && code !== except
    })
    .toBe(true)
  return code
}

class Account {
  readonly visitor: Visitor

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  field(english: string): Locator {
    return this.visitor.page.getByRole('dialog').getByLabel(this.visitor.say(english), { exact: true })
  }

  get firstBox(): Locator {
    const name = this.visitor.say('Digit {position} of {codeLength}', { position: '1', codeLength: '4' })
    return this.visitor.page.getByRole('textbox', { name })
  }

  button(english: string): Locator {
    return this.visitor.page
      .getByRole('dialog')
      .getByRole('button', { name: this.visitor.say(english), exact: true })
  }

  async open(): Promise<void> {
    await this.visitor.page
      .getByRole('banner')
      .getByRole('button', { name: this.visitor.say('Sign in') })
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
  }

  async signUp(person: Person): Promise<void> {
    await this.open()
    await this.button('Sign up').click()
    await this.fillSignUp(person)
    await this.button('Sign up').click()
    await this.type(await codeSentTo(person.mobile))
    await this.expectIn()
  }

  async expectIn(): Promise<void> {
    await expect(this.menu).toBeVisible()
    await expect(this.visitor.page.getByRole('dialog')).toHaveCount(0)
  }

  get menu(): Locator {
    return this.visitor.page.getByRole('banner').locator('button[aria-haspopup=menu]')
  }

  async signOut(): Promise<void> {
    await this.menu.click()
    await this.visitor.button('Logout').click()
    await expect(this.menu).toHaveCount(0)
    await this.visitor.whenReady()
  }

  async giveCredentials(identity: string, typed: string): Promise<void> {
    await this.field('E-mail or mobile number').fill(identity)
    await this.field('Password').fill(typed)
    await this.visitor.page.getByRole('dialog').getByRole('checkbox').check()
  }
}

async function arrive(browser: Parameters<typeof Visitor.arrive>[0], language: Language) {
  const visitor = await Visitor.arrive(browser, { language })
  await visitor.open('/cinemas')
  return new Account(visitor)
}

for (const language of ['en', 'ar'] as const) {
  test(`somebody signs up, out, in with a password and with a code, and sets a forgotten one (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const account = await arrive(browser, language)
    const { visitor } = account
    const person = somebody()
    await account.signUp(person)
    await visitor.reload()
    await account.expectIn()
    await account.signOut()

    await account.open()
    await account.giveCredentials(person.mobile, 'Wrong#2026')
    await account.button('Sign in').click()
    await expect(visitor.page.getByRole('alert')).toContainText(
      visitor.say('The e-mail, number or password isn’t right.'),
    )
    await account.field('Password').fill(password)
    await account.button('Sign in').click()
    await account.expectIn()
    await account.signOut()

    await account.open()
    await account.giveCredentials(person.mobile, '')
    await account.button('Send me a code instead').click()
    await account.type(await codeSentTo(person.mobile))
    await account.expectIn()
    await account.signOut()

    await account.open()
    await account.button('Forgot password?').click()
    await account.field('E-mail or mobile number').fill(person.mobile)
    await account.button('Send the code').click()
    await account.type(await codeSentTo(person.mobile))
    await expect(visitor.dialog('New password')).toBeVisible()
    await account.field('Password').fill('Mlima#2027')
    await account.field('Repeat password').fill('Mlima#2027')
    await account.button('Save the new password').click()
    await account.expectIn()
  })

  test(`axe finds nothing serious in the modals, and each field says what is wrong with it (${language})`, async ({
    browser,
  }) => {
    const account = await arrive(browser, language)
    const { visitor } = account
    const { page } = visitor
    await account.open()
    await account.button('Sign in').click()
    await expect(account.field('E-mail or mobile number')).toBeFocused()
    await expect(account.field('E-mail or mobile number')).toHaveAccessibleDescription(
      visitor.say('Please Enter Your Credentials'),
    )
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveAccessibleDescription(
      visitor.say('Please accept the terms and conditions.'),
    )
    for (const odd of ['🎬', '<script>alert(1)</script>', `${'a'.repeat(300)}@example.com`]) {
      await account.field('E-mail or mobile number').fill(odd)
      await account.button('Sign in').click()
      await expect(account.field('E-mail or mobile number')).toHaveAccessibleDescription(
        visitor.say('Please enter correct email address.'),
      )
    }
    expect(await graveFaults(page)).toEqual([])

    await account.button('Sign up').click()
    await account.button('Sign up').click()
    await expect(account.field('Full name')).toBeFocused()
    for (const [field, fault] of [
      ['Full name', 'Please enter your full name.'],
      ['E-mail', 'Please enter your e-mail.'],
      ['Mobile number', 'Please enter your mobile number.'],
    ] as const)
      await expect(account.field(field)).toHaveAccessibleDescription(visitor.say(fault))
    for (const odd of ['🎬🎬', '<b>Asha</b>']) {
      await account.field('Full name').fill(odd)
      await account.button('Sign up').click()
      await expect(account.field('Full name')).toHaveAccessibleDescription(
        visitor.say('Please enter your name in letters.'),
      )
    }
    await account.field('Full name').fill('ع'.repeat(121))
    for (const wrong of ['12', '36001234', '<b>', '7'.repeat(40)]) {
      await account.field('Mobile number').fill(wrong)
      await account.button('Sign up').click()
      await expect(account.field('Mobile number')).toHaveAccessibleDescription(
        visitor.say('Invalid Mobile Number'),
      )
    }
    await expect(account.field('Full name')).toHaveAccessibleDescription(
      visitor.say('That is too long. At most 120 characters.'),
    )
    await account.field('Mobile number').fill('٠٧١٢٣٤٥٦٧٨')
    await account.button('Sign up').click()
    await expect(account.field('Mobile number')).not.toHaveAttribute('aria-invalid')
    await account.field('Password').fill('short')
    await account.field('Repeat password').fill('other')
    await account.button('Sign up').click()
    await expect(account.field('Repeat password')).toHaveAccessibleDescription(
      visitor.say('The two passwords are not the same.'),
    )
    expect(await graveFaults(page)).toEqual([])
  })
}

test('no try is left for a code: the form goes, and one signs up again', async ({ browser }) => {
  const account = await arrive(browser, 'en')
  const { visitor } = account
  const person = somebody()
  await account.open()
  await account.button('Sign up').click()
  await account.fillSignUp(person)
  await account.button('Sign up').click()
  const right = await codeSentTo(person.mobile)
  const wrong = right === '1234' ? '4321' : '1234'
  await account.type(wrong)
  for (let tries = 0; tries < 2; tries++) {
    await expect(account.firstBox).toHaveValue('')
    await account.firstBox.click()
    await account.type(wrong)
  }
  await expect(visitor.page.getByText('No try is left for this code.')).toBeVisible()
  await expect(account.firstBox).toHaveCount(0)
  await account.button('Sign up again').click()
  // What is no secret need not be typed again.
  await expect(account.field('E-mail')).toHaveValue(person.email)
})

test('a number that was never proven is proven at the sign-in, over a reload in the middle', async ({
  browser,
}) => {
  const account = await arrive(browser, 'en')
  const { visitor } = account
  const person = somebody()
  await account.open()
  await account.button('Sign up').click()
  await account.fillSignUp(person)
  await account.button('Sign up').click()
  const first = await codeSentTo(person.mobile)
  await expect(visitor.dialog('Enter the code')).toBeVisible()
  await visitor.page.keyboard.press('Escape')
  await account.open()
  await account.giveCredentials(person.mobile, password)
  // A code was sent a moment ago: the server takes its time before another.
  await expect(async () => {
    await account.button('Sign in').click()
    await expect(visitor.dialog('Enter the code')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 45_000 })
  await visitor.reload()
  await account.type(await codeSentTo(person.mobile, first))
  await account.expectIn()
})

test('without a network that is said before anything is sent, and what was typed stays', async ({
  browser,
}) => {
  const account = await arrive(browser, 'en')
  const { page } = account.visitor
  await account.open()
  await account.giveCredentials('asha@example.com', password)
  await page.context().setOffline(true)
  await expect(page.getByText('Signing in needs a connection.')).toBeVisible()
  await account.button('Sign in').click()
  await expect(page.getByText('Nothing was sent')).toBeVisible()
  await expect(account.field('E-mail or mobile number')).toHaveValue('asha@example.com')
  await expect(account.field('Password')).toHaveValue(password)
})

test('a link opens the sign-in, and Back closes it', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  await visitor.open('/cinemas#sign-up')
  await expect(visitor.dialog('Sign up')).toBeVisible()
  await visitor.page.keyboard.press('Escape')
  await expect(visitor.page.getByRole('dialog')).toHaveCount(0)
  const account = new Account(visitor)
  await account.open()
  await visitor.page.goBack()
  await expect(visitor.page.getByRole('dialog')).toHaveCount(0)
  await expect(visitor.page).toHaveURL(/\/cinemas$/)
})

test('a logout in one tab logs out the other and leaves nothing personal on the device', async ({
  browser,
}) => {
  const account = await arrive(browser, 'en')
  const other = await account.visitor.openTab()
  await other.open('/movies')
  await account.signUp(somebody())
  const there = new Account(other)
  await there.expectIn()
  await account.signOut()
  await expect(there.menu).toHaveCount(0)
  await expect(other.page).toHaveURL(/\/$/)
  const left = await other.page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const asked = indexedDB.open('foyer')
        asked.addEventListener('error', () => reject(new Error('No database')))
        asked.addEventListener('success', () => {
          const count = asked.result.transaction('personal').objectStore('personal').count()
          count.addEventListener('success', () => resolve(count.result))
        })
      }),
  )
  expect(left).toBe(0)
})
