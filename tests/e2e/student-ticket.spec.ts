import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Language } from './texts'
import { Visitor, cards } from './visitor'

const validUntil = '2039-12-31'
/** No test of another run, or of the other language, has had this card. */
const newCard = (language: Language) => `P15/${language}/${Date.now()}`

for (const language of ['en', 'ar'] as Language[])
  test(`from home to a student ticket: the amount on the screen is what the bank asks for (${language})`, async ({
    browser,
  }) => {
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
    const full = amountIn(await pay.innerText())
    await giveCard(visitor, newCard(language))

    await expect(offers(visitor)).toContainText(/KES/)
    await expect(offers(visitor).getByRole('button', { name: visitor.say('Remove') })).toBeVisible()
    await expect.poll(async () => amountIn(await pay.innerText())).toBeLessThan(full)
    // It can be taken off, and put on again by the same card.
    await offers(visitor)
      .getByRole('button', { name: visitor.say('Remove') })
      .click()
    await expect.poll(async () => amountIn(await pay.innerText())).toBe(full)
    const card = newCard(language)
    await giveCard(visitor, card)
    await expect.poll(async () => amountIn(await pay.innerText())).toBeLessThan(full)
    const total = amountIn(await pay.innerText())
    await page.locator('details > summary').filter({ visible: true }).click()
    await expect(page.locator('details[open] dl')).toContainText(
      visitor.language === 'en' ? 'Student' : 'الطالب',
    )

    const show = page.url()
    await visitor.giveContact()
    await visitor.payWith(cards.verified)
    expect(amountIn(await page.frameLocator('iframe').locator('.amount').innerText())).toBe(total)
    await visitor.confirmAtBank()
    await visitor.expectTicket(2)
    await expect(
      page.getByText(visitor.say('Student ticket: bring your student ID')).filter({ visible: true }),
    ).toHaveCount(1)
    expect(amountIn(await paid(page, visitor))).toBe(total)
    await visitor.leave()

    const other = await Visitor.arrive(browser, { language })
    await other.open(new URL(show).pathname)
    await other.chooseCount(1)
    await other.expectProposal()
    await other.confirmSeats()
    await giveCard(other, card)
    const box = other.page.getByLabel(other.say('Student ID number'))
    await expect(box).toHaveAccessibleDescription(
      other.say('This student ID already has a ticket for this show'),
    )
    await expect(box).toBeFocused()
    await other.leave()
  })

test('where the operator has no offer for students, nothing of it is shown', async ({ browser }) => {
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
  await expect(offers(visitor)).toHaveCount(0)
  await visitor.leave()
})

const offers = (visitor: Visitor) => visitor.page.getByRole('region', { name: visitor.say('Offers') })

async function giveCard(visitor: Visitor, number: string): Promise<void> {
  const { page } = visitor
  await offers(visitor).getByRole('button').click()
  await page.getByLabel(visitor.say('Student ID number')).fill(number)
  await page.getByLabel(visitor.say('Valid until')).fill(validUntil)
  await visitor.button('Apply').click()
}

/** "Pay KES 1,050" and "KES 1,050.00" are 1050. */
function amountIn(text: string): number {
  return Number(/[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''))
}

async function paid(page: Page, visitor: Visitor): Promise<string> {
  return page
    .locator('dt', { hasText: visitor.say('Paid') })
    .locator('+ dd')
    .innerText()
}
