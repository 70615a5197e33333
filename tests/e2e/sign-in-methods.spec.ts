import { expect, test } from './test'
import { takeSample } from '../full-set'
import { Account, codeSentTo, password, randomPerson } from './account'
import { members } from './members'
import { getOrigin } from './origin'
import { Visitor } from './visitor'

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `a visitor signs up, signs out, signs in with password and code, and resets the password (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      test.setTimeout(180_000)
      const visitor = await Visitor.arrive(browser, {
        language,
        origin: getOrigin('tembo'),
      })
      await visitor.open('/cinemas')
      const account = new Account(visitor)
      const person = randomPerson()
      await account.signUp(person)
      await visitor.reload()
      await account.expectSignedIn()
      await account.signOut()

      await account.open()
      await account.fillCredentials(person.mobile, 'Wrong#2026')
      await account.button('Sign in').click()
      await expect(visitor.page.getByRole('alert')).toContainText(
        visitor.translate('The e-mail, number or password isn’t right.'),
      )
      await account.field('Password').fill(password)
      await account.button('Sign in').click()
      await account.expectSignedIn()
      await account.signOut()

      await account.open()
      await account.fillCredentials(person.mobile, '')
      const first = await codeSentTo(person.mobile)
      await account.button('Send me a code instead').click()
      await account.type(await codeSentTo(person.mobile, { except: first }))
      await account.expectSignedIn()
      await account.signOut()

      await account.open()
      await account.button('Forgot password?').click()
      await account.field('E-mail or mobile number').fill(person.mobile)
      await account.button('Send the code').click()
      // A code was sent a moment ago: the button shows the remaining time and ignores presses meanwhile.
      const dialog = visitor.page.getByRole('dialog')
      await expect(dialog.getByRole('alert')).toContainText(
        visitor.translate('We’ve just sent a code. Please wait for it before you ask for another.'),
      )
      const waiting = dialog.getByRole('button', {
        name: language === 'en' ? /^In \d+ seconds?$/ : /^بعد .*ث/,
      })
      await expect(waiting).toHaveAttribute('aria-disabled', 'true')
      // Another visitor, to whom no code was sent. From here on the first attempt of each press is lost.
      const forgetful = members.withVoucher[language].phone
      await account.field('E-mail or mobile number').fill(forgetful)
      await account.withLostRequest('/Register', () => account.button('Send the code').click())
      await account.button('Try again').click()
      const fresh = await codeSentTo(forgetful)
      await account.withLostRequest('/VerifyUser', () => account.type(fresh))
      await account.button('Try again').click()
      await expect(visitor.dialog('New password')).toBeVisible()
      await account.field('Password').fill('Mlima#2027')
      await account.field('Repeat password').fill('Mlima#2027')
      await account.withLostRequest('/UpdateProfile', () => account.button('Save the new password').click())
      await account.button('Try again').click()
      await account.expectSignedIn()
    },
  )
