import { expect, test } from './test'
import { takeSample } from '../full-set'
import { Account, openAsGuest, codeSentTo, createAccount, password, randomPerson } from './account'
import { members, signInAs } from './members'
import { getOrigin } from './origin'
import { Visitor } from './visitor'

for (const language of takeSample(['en', 'ar'] as const, 1)) {
  test(`a visitor who signs in while paying returns to the same step with the same seats (${language})`, async ({
    browser,
  }) => {
    const person = randomPerson()
    await createAccount(person, getOrigin('tembo'))
    const visitor = await Visitor.arrive(browser, { language })
    const account = new Account(visitor)
    const { page } = visitor
    await visitor.reachPayment()
    const heldUntil = visitor.holdExpiry.expiresAt
    const address = page.url()
    await page.getByLabel(visitor.translate('Name on the card')).fill('AMINA OTIENO')
    await page
      .getByRole('button', { name: visitor.translate('Sign in to pay with your wallet or a saved card') })
      .click()
    await account.fillCredentials(person.mobile, password)
    await account.button('Sign in').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(
      page.getByText(visitor.translate('Signed in as {displayName}', { displayName: 'Asha' })),
    ).toBeVisible()
    expect(page.url()).toBe(address)
    await expect(page.getByLabel(visitor.translate('Name on the card'))).toHaveValue('AMINA OTIENO')
    expect(visitor.holdExpiry.expiresAt).toBe(heldUntil)
    await visitor.expectCountdown()
  })

  test(
    `an expired session shows a message, and the state of the page is kept (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const account = await openAsGuest(browser, { language })
      const { visitor } = account
      const { page } = visitor
      const person = randomPerson()
      await createAccount(person, visitor.origin)
      const signIn = async () => {
        await account.fillCredentials(person.mobile, password)
        await account.button('Sign in').click()
        await account.expectSignedIn()
      }
      await account.open()
      await signIn()
      await visitor.open('/user-profile')
      const firstName = page.getByLabel(visitor.translate('First name'))
      await firstName.fill('Zawadi')
      const save = await page
        .getByRole('region', { name: visitor.translate('Personal details'), exact: true })
        .getByRole('button', { name: visitor.translate('Save') })
        .elementHandle()
      // As if the session was ended on another device. The button is pressed by script, as the page may have
      // noticed already and be covered by its message.
      await page.context().clearCookies({ name: 'foyer-session' })
      await save?.evaluate((button) => button instanceof HTMLElement && button.click())
      await expect(
        page.getByRole('dialog').getByText(visitor.translate('Your session has ended')),
      ).toBeVisible()
      await expect(account.menu).toHaveCount(0)
      // The next person at the device cannot see the form.
      await expect(firstName).toBeHidden()
      await signIn()
      await expect(firstName).toHaveValue('Zawadi')
      await page
        .getByRole('region', { name: visitor.translate('Personal details'), exact: true })
        .getByRole('button', { name: visitor.translate('Save') })
        .click()
      await expect(account.menu).toHaveAccessibleName(/Zawadi/)
    },
  )

  test(
    `arrow keys move between the digits of a code, and typing replaces a wrong digit (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const account = await openAsGuest(browser, { language })
      const { visitor } = account
      const { page } = visitor
      await account.beginSignUp(randomPerson())
      const digit = (position: number) =>
        page.getByRole('textbox', {
          name: visitor.translate('Digit {position} of {codeLength}', {
            position: String(position),
            codeLength: '4',
          }),
        })
      await expect(digit(1)).toBeFocused()
      await page.keyboard.type('123')
      await expect(digit(4)).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await expect(digit(2)).toBeFocused()
      await page.keyboard.type('9')
      await expect(digit(2)).toHaveValue('9')
      await page.keyboard.press('Home')
      await expect(digit(1)).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(digit(2)).toBeFocused()
    },
  )

  test(
    `a friend’s referral bonus closes only by its button and is then forgotten (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const referrer = await Visitor.arrive(browser, { language })
      await signInAs(referrer, members.withVoucher[language])
      await referrer.open('/refer')
      const link = referrer.page.getByRole('textbox', { name: referrer.translate('Your link') })
      await expect(link).toHaveValue(/referral/)
      const { pathname } = new URL(await link.inputValue())
      await referrer.leave()

      const visitor = await Visitor.arrive(browser, { language })
      const account = new Account(visitor)
      const { page } = visitor
      await visitor.open(pathname)
      await expect(page.getByText(pathname.split('/').at(-1) ?? '', { exact: true })).toBeVisible()
      await visitor.open('/cinemas')
      const person = randomPerson()
      await account.beginSignUp(person)
      await account.type(await codeSentTo(person.mobile))
      const bonus = visitor.dialog('Welcome!')
      await expect(bonus).toContainText(/100.*500/)
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(bonus).toBeVisible()
      await expect(bonus.getByRole('button')).toHaveCount(1)
      await account.button('OK').click()
      await account.expectSignedIn()
      await account.signOut()
      await account.open()
      await account.button('Sign up').click()
      await expect(account.field('Referral code (optional)')).toHaveValue('')
    },
  )
}

test(
  'the brand with a separate contact step asks for the contact there',
  { tag: '@full' },
  async ({ browser }) => {
    const account = await openAsGuest(browser, { brand: 'orbit' })
    const { visitor } = account
    const person = randomPerson()
    await account.open()
    await account.button('Sign up').click()
    await expect(account.field('E-mail')).toHaveCount(0)
    await account.button('Continue').click()
    await expect(account.field('Full name')).toBeFocused()
    await account.field('Full name').fill('Asha Wanjiru')
    await account.field('Password').fill(password)
    await account.field('Repeat password').fill(password)
    await account.button('Continue').click()
    await account.field('E-mail').fill(person.email)
    await visitor.page.getByRole('dialog').getByLabel(visitor.translate('Mobile number')).fill(person.mobile)
    await expect(account.field('Full name')).toHaveCount(0)
  },
)

test('focus returns to the control that opened the form', { tag: '@full' }, async ({ browser }) => {
  const account = await openAsGuest(browser)
  await account.open()
  await account.visitor.page.keyboard.press('Escape')
  await expect(account.visitor.page.getByRole('dialog')).toHaveCount(0)
  await expect(
    account.visitor.page.getByRole('banner').getByRole('button', { name: 'Sign in' }),
  ).toBeFocused()
})

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `after a network failure in any form, the same press works once the network is back (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const account = await openAsGuest(browser, { language })
      const { visitor } = account
      const person = randomPerson()
      await account.open()
      await account.button('Sign up').click()
      await account.fillSignUp(person)
      await account.withLostRequest('/Register', () => account.button('Sign up').click())
      await account.button('Try again').click()
      await expect(visitor.dialog('Enter the code')).toBeVisible()
      const code = await codeSentTo(person.mobile)
      await account.withLostRequest('/VerifyUser', () => account.type(code))
      await account.button('Try again').click()
      await account.expectSignedIn()
      await account.signOut()

      await account.open()
      await account.fillCredentials(person.mobile, password)
      await account.withLostRequest('/x/SendSignInCode', () =>
        account.button('Send me a code instead').click(),
      )
      await account.withLostRequest('/Login', () => account.button('Sign in').click())
      await account.button('Try again').click()
      await account.expectSignedIn()
    },
  )
