import { expect, test } from './test'
import { takeSample } from '../full-set'
import { Account, openAsGuest, codeSentTo, password, randomPerson } from './account'
import { waitForDatabase } from './device-database'
import { members, signInAs } from './members'
import { Visitor } from './visitor'

for (const language of takeSample(['en', 'ar'] as const, 1)) {
  test(
    `the form closes when no try is left for a code, and the visitor signs up again (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const account = await openAsGuest(browser, { language })
      const { visitor } = account
      const person = randomPerson()
      await account.beginSignUp(person)
      const right = await codeSentTo(person.mobile)
      const wrong = right === '1234' ? '4321' : '1234'
      await account.type(wrong)
      for (let tries = 0; tries < 2; tries++) {
        await expect(account.firstBox).toHaveValue('')
        await account.firstBox.click()
        await account.type(wrong)
      }
      await expect(
        visitor.page.getByText(visitor.translate('You have no tries left for this code.')),
      ).toBeVisible()
      await expect(account.firstBox).toHaveCount(0)
      await account.button('Sign up again').click()
      // Values that are not secret need not be typed again.
      await expect(account.field('E-mail')).toHaveValue(person.email)
    },
  )

  test(
    `a reload keeps a sign-up form except its passwords, and an unverified number is verified at sign-in (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const account = await openAsGuest(browser, { language })
      const { visitor } = account
      const person = randomPerson()
      await account.open()
      await account.button('Sign up').click()
      await account.fillSignUp(person)
      await visitor.reload()
      await expect(visitor.dialog('Sign up')).toBeVisible()
      await expect(account.field('E-mail')).toHaveValue(person.email)
      await expect(account.field('Full name')).toHaveValue('Asha Wanjiru')
      await expect(account.field('Mobile number')).toHaveValue(person.mobile)
      await expect(account.field('Password')).toHaveValue('')
      await account.fillSignUp(person)
      await account.button('Sign up').click()
      await expect(visitor.dialog('Enter the code')).toBeVisible()
      const code = await codeSentTo(person.mobile)
      await visitor.page.keyboard.press('Escape')
      await expect(visitor.page.getByRole('dialog')).toHaveCount(0)
      await account.open()
      await account.fillCredentials(person.mobile, password)
      await account.button('Sign in').click()
      await expect(visitor.dialog('Enter the code')).toBeVisible()
      await visitor.reload()
      await account.type(code)
      await account.expectSignedIn()
    },
  )

  test(
    `shows that the visitor is offline before anything is sent, and keeps the typed values (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const account = await openAsGuest(browser, { language })
      const { visitor } = account
      const { page } = visitor
      await account.open()
      await account.fillCredentials('asha@example.com', password)
      await page.context().setOffline(true)
      await expect(
        page.getByText(visitor.translate('You need a connection to sign in. Your details stay here.')),
      ).toBeVisible()
      await account.button('Sign in').click()
      await expect(
        page.getByText(visitor.translate('You’re offline. We sent nothing and kept what you typed.')),
      ).toBeVisible()
      // One notice only, not two above each other.
      await expect(
        page.getByText(visitor.translate('You need a connection to sign in. Your details stay here.')),
      ).toBeHidden()
      await expect(account.field('E-mail or mobile number')).toHaveValue('asha@example.com')
      await expect(account.field('Password')).toHaveValue(password)
    },
  )

  test(
    `a link opens the sign-in, and Back closes it (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language })
      await visitor.open('/cinemas#sign-up')
      await expect(visitor.dialog('Sign up')).toBeVisible()
      await visitor.page.keyboard.press('Escape')
      await expect(visitor.page.getByRole('dialog')).toHaveCount(0)
      const account = new Account(visitor)
      await account.open()
      await visitor.page.goBack()
      await expect(visitor.page.getByRole('dialog')).toHaveCount(0)
      await expect(visitor.page).toHaveURL(/\/cinemas$/)
    },
  )

  test(`signing out in one tab signs out the other and leaves no personal data on the device (${language})`, async ({
    browser,
  }) => {
    const visitor = await Visitor.arrive(browser, { language })
    await signInAs(visitor, members.leavers[language])
    await visitor.open('/user-profile')
    const account = new Account(visitor)
    await account.expectSignedIn()
    const other = await visitor.openTab()
    await other.open('/movies')
    const there = new Account(other)
    await there.expectSignedIn()
    await account.signOut()
    await expect(there.menu).toHaveCount(0)
    await expect(other.page).toHaveURL(/\/$/)
    await other.waitUntilReady()
    // The pages that opened instead have stored the same as any guest’s: the chosen country and language.
    await waitForDatabase(other.page, { store: 'personal', key: 'choices' })
    await waitForDatabase(visitor.page, { store: 'personal', key: 'choices' })
    expect(await readKeys(other, 'personal')).toEqual(['choices'])
    expect(await readKeys(other, 'bookings')).toEqual([])
  })
}

function readKeys({ page }: Visitor, store: string) {
  return page.evaluate(
    (name) =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const asked = indexedDB.open('foyer')
        asked.addEventListener('error', () => reject(new Error('No database')))
        asked.addEventListener('success', () => {
          const keys = asked.result.transaction(name).objectStore(name).getAllKeys()
          keys.addEventListener('success', () => resolve(keys.result))
        })
      }),
    store,
  )
}
