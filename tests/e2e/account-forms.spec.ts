import { randomInt } from 'node:crypto'
import { expect, test } from './test'
import { takeSample } from '../full-set'
import { openAsGuest } from './account'
import { findAxeViolations } from './axe-violations'

for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `the account dialogs have no axe issue, and each field shows its error (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const account = await openAsGuest(browser, { language })
      const { visitor } = account
      const { page } = visitor
      await account.open()
      await account.button('Sign in').click()
      await expect(account.field('E-mail or mobile number')).toBeFocused()
      await expect(account.field('E-mail or mobile number')).toHaveAccessibleDescription(
        visitor.translate('Please Enter Your Credentials'),
      )
      for (const odd of ['🎬', '<script>alert(1)</script>', `${'a'.repeat(300)}@example.com`]) {
        await account.field('E-mail or mobile number').fill(odd)
        await account.button('Sign in').click()
        await expect(account.field('E-mail or mobile number')).toHaveAccessibleDescription(
          visitor.translate('Please enter correct email address.'),
        )
      }
      expect(await findAxeViolations(page)).toEqual([])

      await account.button('Sign up').click()
      await account.button('Sign up').click()
      await expect(account.field('Full name')).toBeFocused()
      for (const [field, error] of [
        ['Full name', 'Please enter your full name.'],
        ['E-mail', 'Please enter your e-mail.'],
        ['Mobile number', 'Please enter your mobile number.'],
      ] as const)
        await expect(account.field(field)).toHaveAccessibleDescription(visitor.translate(error))
      await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveAccessibleDescription(
        visitor.translate('Please accept the terms and conditions.'),
      )
      for (const odd of ['🎬🎬', '<b>Asha</b>']) {
        await account.field('Full name').fill(odd)
        await account.button('Sign up').click()
        await expect(account.field('Full name')).toHaveAccessibleDescription(
          visitor.translate('Please enter your name in letters.'),
        )
      }
      await account.field('Full name').fill('ع'.repeat(121))
      for (const wrong of ['12', '36001234', '<b>', '7'.repeat(40)]) {
        await account.field('Mobile number').fill(wrong)
        await account.button('Sign up').click()
        await expect(account.field('Mobile number')).toHaveAccessibleDescription(
          visitor.translate('Invalid Mobile Number'),
        )
      }
      await expect(account.field('Full name')).toHaveAccessibleDescription(
        visitor.translate('Too long. Use up to 120 characters.'),
      )
      await account.field('Mobile number').fill('٠٧١٢٣٤٥٦٧٨')
      await account.button('Sign up').click()
      await expect(account.field('Mobile number')).not.toHaveAttribute('aria-invalid')
      await account.field('Password').fill('short')
      await account.field('Repeat password').fill('other')
      await account.button('Sign up').click()
      await expect(account.field('Repeat password')).toHaveAccessibleDescription(
        visitor.translate('The passwords don’t match.'),
      )
      expect(await findAxeViolations(page)).toEqual([])
    },
  )

for (const language of takeSample(['ar', 'en'] as const, 1)) {
  test(
    `a too short or too simple password shows its error on leaving the field (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const account = await openAsGuest(browser, { language, brand: language === 'en' ? 'tembo' : 'dana' })
      const { visitor } = account
      await account.open()
      await account.button('Sign up').click()
      const simple =
        'The password must contain at least: one uppercase character, one lowercase character, one number, and one special character (E.g. , . _ & ? etc)'
      for (const [typed, error] of [
        ['Ab1!', 'Password must be 8 characters long.'],
        ['كلمة', simple],
        ['kilimanjaro', simple],
        ['🎬🎬🎬🎬🎬🎬🎬🎬', simple],
        [`Kilima#${'2'.repeat(200)}`, 'Too long. Use up to 200 characters.'],
      ] as const) {
        await account.field('Password').fill(typed)
        await account.field('Password').blur()
        await expect(account.field('Password')).toHaveAccessibleDescription(visitor.translate(error))
      }
      await account.field('Password').fill('Kilima#2026')
      await account.field('Password').blur()
      await expect(account.field('Password')).not.toHaveAttribute('aria-invalid')
    },
  )

  test(
    `the password reset and code fields show their errors and ignore invalid input (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const account = await openAsGuest(browser, { language })
      const { visitor } = account
      await account.open()
      await account.button('Forgot password?').click()
      const identity = account.field('E-mail or mobile number')
      for (const [typed, error] of [
        ['', 'Please enter your e-mail or mobile number.'],
        ['🎬', 'Please enter correct email address.'],
        ['<script>alert(1)</script>', 'Please enter correct email address.'],
        ['36001234', 'Invalid Mobile Number'],
      ] as const) {
        await identity.fill(typed)
        await account.button('Send the code').click()
        await expect(identity).toHaveAccessibleDescription(visitor.translate(error))
      }
      // The answer does not reveal whether the account exists: a code is requested either way.
      await identity.fill(`٠٧${randomInt(10_000_000, 99_999_999)}`)
      await account.button('Send the code').click()
      await expect(visitor.dialog('Enter the code')).toBeVisible()
      await visitor.page.keyboard.type('a🎬<١٢')
      await expect(account.firstBox).toHaveValue('1')
      await expect(account.button('Confirm')).toBeDisabled()
      await visitor.page.keyboard.type('٣٤')
      await expect(account.button('Confirm')).toBeEnabled()
      await account.button('Confirm').click()
      await expect(visitor.page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  )
}
