import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { takeSample } from '../full-set'
import { parseAmount, readAmount } from './displayed-amount'
import type { Language } from './texts'
import { members, signInAs } from './members'
import { Visitor, cards } from './visitor'

const validUntil = '2039-12-31'
const studentRow = { en: /^Student\?/, ar: /^طالب؟/, sw: /^Mwanafunzi\?/ } as const
/** A student card number that no other run or language has used. */
const newCard = (language: Language) => `P15/${language}/${Date.now()}`

for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `a visitor books a student ticket, and the bank charges the amount on screen (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        context: { viewport: { width: 360, height: 740 } },
      })
      const { page } = visitor
      await visitor.open('/')
      await page.locator('a[href^="/checkout/"]:not([data-asks])').filter({ visible: true }).last().click()
      await visitor.chooseCount(2)
      await visitor.expectProposal()
      await visitor.confirmSeats()
      const pay = page.getByTestId('pay')
      const full = await readAmount(pay)
      // A guest sees the saving, and enters a student card once signed in.
      const offers = await visitor.openOffers()
      await expect(offers.getByRole('button', { name: visitor.translate('Sign in') }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: studentRow[language] })).toHaveCount(0)
      await signInAs(visitor, members.withLittle)
      await visitor.reload()
      await submitStudentCard(visitor, newCard(language))

      await expect(offers).toContainText(/KES/)
      await expect(offers.getByRole('button', { name: visitor.translate('Remove') })).toBeVisible()
      await expect.poll(() => readAmount(pay)).toBeLessThan(full)
      // The offer can be removed, and applied again with the same card.
      await offers.getByRole('button', { name: visitor.translate('Remove') }).click()
      await expect.poll(() => readAmount(pay)).toBeLessThanOrEqual(full)
      const card = newCard(language)
      await submitStudentCard(visitor, card)
      await expect(offers.getByRole('button', { name: visitor.translate('Remove') })).toBeVisible()
      const total = await readAmount(pay)
      await visitor.closeSheet()
      await page.locator('details > summary').filter({ visible: true }).click()
      await expect(page.locator('details[open] dl')).toContainText(
        visitor.language === 'en' ? 'Student' : 'الطالب',
      )

      const show = page.url()
      await visitor.fillContact()
      await visitor.payWith(cards.verified)
      expect(parseAmount(await page.frameLocator('iframe').locator('.amount').innerText())).toBe(total)
      await visitor.confirmAtBank()
      await visitor.expectTicket(2)
      await expect(
        page.getByText(visitor.translate('Student ticket: bring your student ID')).filter({ visible: true }),
      ).toHaveCount(1)
      expect(parseAmount(await paid(page, visitor))).toBe(total)
      await visitor.leave()

      const other = await Visitor.arrive(browser, { language })
      await signInAs(other, members.withLittle)
      await other.open(new URL(show).pathname)
      await other.chooseCount(1)
      await other.expectProposal()
      await other.confirmSeats()
      await other.openOffers()
      await submitStudentCard(other, card)
      const box = other.page.getByLabel(other.translate('Student ID number'))
      await expect(box).toHaveAccessibleDescription(
        other.translate('This student ID already has a ticket for this show'),
      )
      await expect(box).toBeFocused()
      await other.leave()
    },
  )

test(
  'without an operator’s student offer, nothing about it is shown',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { countryId: 113 })
    await visitor.open('/')
    await visitor.page
      .locator('a[href^="/checkout/"]:not([data-asks])')
      .filter({ visible: true })
      .last()
      .click()
    await visitor.chooseCount(1)
    await visitor.expectProposal()
    await visitor.confirmSeats()
    await expect(visitor.page.getByTestId('pay')).toBeVisible()
    const row = visitor.page.getByRole('button', { name: /^Offers and vouchers/ })
    if (await row.isVisible()) {
      await expect(row).not.toContainText(/student/i)
      await row.click()
      await expect(visitor.dialog('Offers and vouchers')).toBeVisible()
    }
    await expect(visitor.page.getByText(/^Student\?/)).toHaveCount(0)
    await visitor.leave()
  },
)

async function submitStudentCard(visitor: Visitor, number: string): Promise<void> {
  const { page } = visitor
  await page
    .getByRole('region', { name: visitor.translate('Offers'), exact: true })
    .getByRole('button', { name: studentRow[visitor.language] })
    .click()
  await page.getByLabel(visitor.translate('Student ID number')).fill(number)
  await page.getByLabel(visitor.translate('Valid until')).fill(validUntil)
  await visitor.button('Apply').click()
}

async function paid(page: Page, visitor: Visitor): Promise<string> {
  return page
    .locator('dt', { hasText: visitor.translate('Paid') })
    .locator('+ dd')
    .innerText()
}
