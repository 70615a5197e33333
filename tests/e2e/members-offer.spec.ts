import { randomInt } from 'node:crypto'
import { expect, test } from './test'
import { takeSample } from '../full-set'
import { readAmount } from './displayed-amount'
import { codeBySms } from './members'
import { Visitor } from './visitor'

const password = 'Correct-Horse-1!'

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `a guest enters a code for registered visitors, signs up, and it applies to the same hold (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        context: { viewport: { width: 360, height: 740 } },
      })
      const { page } = visitor
      await visitor.hold()
      const pay = page.getByTestId('pay')
      const full = await readAmount(pay)
      const address = new URL(page.url()).pathname
      const offers = await visitor.openOffers()
      await visitor.button('Have a promo code?').click()
      const box = page.getByLabel(visitor.translate('Promo code'), { exact: true })
      await box.fill('MEMBERS200')
      await visitor.button('Apply').click()
      await expect(box).toHaveAccessibleDescription(
        language === 'en' ? 'This offer is for members.' : 'هذا العرض للأعضاء.',
      )
      expect(await readAmount(pay)).toBe(full)
      await visitor.button('Sign in to use it').click()

      const mobile = `07${randomInt(10_000_000, 99_999_999)}`
      const signIn = visitor.dialog('Sign in')
      await signIn.getByRole('button', { name: visitor.translate('Sign up'), exact: true }).click()
      const signUp = page.getByRole('dialog').filter({ has: page.getByLabel(visitor.translate('Full name')) })
      const field = (english: string) => signUp.getByLabel(visitor.translate(english), { exact: true })
      await field('Full name').fill('Asha Wanjiru')
      await field('E-mail').fill(`asha.${mobile}@example.com`)
      await field('Mobile number').fill(mobile)
      await field('Password').fill(password)
      await field('Repeat password').fill(password)
      await signUp.getByRole('checkbox').check()
      await signUp.getByRole('button', { name: visitor.translate('Sign up'), exact: true }).click()
      const code = visitor.dialog('Enter the code')
      await expect(code).toBeVisible()
      await expect(async () => {
        const phone = `+254${mobile.slice(1)}`
        await page.keyboard.type(await codeBySms({ phone }))
      }).toPass()
      await code.getByRole('button', { name: visitor.translate('Confirm'), exact: true }).click()

      await expect(code).toBeHidden()
      await expect.poll(() => readAmount(pay)).toBeLessThan(full)
      expect(new URL(page.url()).pathname).toBe(address)
      await expect(offers).toContainText('MEMBERS200')
      await visitor.leave()
    },
  )
