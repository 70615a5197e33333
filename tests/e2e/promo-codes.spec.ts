import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { takeSample } from '../full-set'
import { readAmount } from './displayed-amount'
import { Visitor, cards } from './visitor'

// Guarded by default: offers-part.test.tsx.
for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `a promo code is mistyped, applied, removed, applied again, and the price on screen is paid (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        context: { viewport: { width: 360, height: 740 } },
      })
      const { page } = visitor
      await visitor.hold({ seats: 2 })
      const pay = page.getByTestId('pay')
      await expect(pay).toBeVisible()
      const full = await readAmount(pay)

      const offers = await visitor.openOffers()
      await expect(offers.getByRole('timer')).toBeVisible()
      await typeCode(visitor, 'NOSUCHCODE')
      await expect(box(visitor)).toHaveAccessibleDescription(
        language === 'en' ? 'We don’t recognise this code.' : 'هذا الرمز غير معروف لدينا.',
      )
      await expect(box(visitor)).toBeFocused()
      expect(await readAmount(pay)).toBe(full)

      await box(visitor).fill('filmnight')
      await visitor.button('Apply').click()
      await expect(offers).toContainText('FILMNIGHT')
      await expect.poll(() => readAmount(pay)).toBeLessThan(full)
      await visitor.button('Remove').click()
      await expect.poll(() => readAmount(pay)).toBe(full)
      await expect(offers).not.toContainText('FILMNIGHT')
      await typeCode(visitor, 'FILMNIGHT')
      await expect.poll(() => readAmount(pay)).toBeLessThan(full)
      const total = await readAmount(pay)

      // Back closes the sheet and nothing else; the applied code is shown on its row, also after a reload.
      await page.goBack()
      await expect(offers).toBeHidden()
      await visitor.reload()
      await expect(row(visitor)).toContainText('FILMNIGHT')
      await visitor.fillContact()
      await visitor.payWith(cards.verified)
      expect(await readAmount(page.frameLocator('iframe').locator('.amount'))).toBe(total)
      await visitor.confirmAtBank()
      await visitor.expectTicket(2)
      expect(await readAmount(paid(page, visitor))).toBe(total)
      await visitor.leave()
    },
  )

test(
  'a card offer refuses another card before any charge, and one tap continues without the offer',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.reachPayment({ seats: 2 })
    const pay = page.getByTestId('pay')
    const full = await readAmount(pay)
    const offers = await visitor.openOffers()
    await visitor.button('Offers for your card').click()
    await expect(offers).toContainText('4111')
    await visitor.button('Use this offer').click()
    await expect.poll(() => readAmount(pay)).toBeLessThan(full)
    await visitor.closeSheet()
    await visitor.payWith(cards.direct)
    const notice = page.getByRole('alert').filter({ hasText: 'This offer is for cards that start with' })
    await expect(notice).toContainText('We took no money.')
    await notice.getByRole('button').click()
    await expect.poll(() => readAmount(pay)).toBe(full)
    await expect(notice).toHaveCount(0)
    // The typed card details are still there.
    await pay.click()
    await visitor.expectTicket(2)
    expect(await readAmount(paid(page, visitor))).toBe(full)
    await visitor.leave()
  },
)

const row = (visitor: Visitor) =>
  visitor.page.getByRole('button', { name: new RegExp(`^${visitor.translate('Offers and vouchers')}`) })
const box = (visitor: Visitor) => visitor.page.getByLabel(visitor.translate('Promo code'), { exact: true })
const paid = (page: Page, visitor: Visitor) =>
  page.locator('dt', { hasText: visitor.translate('Paid') }).locator('+ dd')

async function typeCode(visitor: Visitor, code: string): Promise<void> {
  await visitor.button('Have a promo code?').click()
  await box(visitor).fill(code)
  await visitor.button('Apply').click()
}
