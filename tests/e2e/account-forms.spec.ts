import { expect, test } from './test'
import { arrive } from './account'
import { graveFaults } from './grave-faults'

for (const language of ['en', 'ar'] as const)
  test(`axe finds nothing serious in the modals, and each field says what is wrong with it (${language})`, async ({
    browser,
  }) => {
    const account = await arrive(browser, { language })
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
