import { expect, test } from './test'
import { takeSample } from '../full-set'
import { findAxeViolations } from './axe-violations'
import { Visitor } from './visitor'

const someone = () => `amina-${crypto.randomUUID()}@example.com`

for (const language of takeSample(['en', 'ar'] as const, 1)) {
  test(
    `shows plans, a country’s fees, an example and a question (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        brand: 'dana',
        countryId: 230,
        context: { viewport: { width: 360, height: 740 } },
      })
      const { page } = visitor
      await visitor.open('/pricing')
      const main = page.getByRole('main')
      await expect(main.getByRole('article')).toHaveCount(3)
      await expect(main.getByRole('article').first()).toContainText(/10\P{L}?%/u)
      await expect(main.getByRole('article').first()).toContainText('1.50')
      await page.getByLabel(visitor.translate('Where you sell')).selectOption('1')
      await expect(page).toHaveURL(/country=1$/)
      await expect(main.getByRole('article').nth(1)).toContainText('0.150')
      await page
        .getByLabel(visitor.translate('Price of a ticket ({currency})', { currency: 'BHD' }))
        .fill('5')
      // 5.000 less 10 per cent and 0.150.
      await expect(main.getByText(/4\.350/)).toBeVisible()
      await visitor.reload()
      await expect(page.getByLabel(visitor.translate('Where you sell'))).toHaveValue('1')
      expect(await findAxeViolations(page)).toEqual([])

      await visitor.button('Any query?').click()
      const dialog = visitor.dialog('Any query?')
      await dialog.getByRole('button', { name: visitor.translate('Send'), exact: true }).click()
      await expect(dialog.getByText(visitor.translate('Please enter correct email address.'))).toBeVisible()
      await expect(dialog.getByText(visitor.translate('Please write your message.'))).toBeVisible()
      await dialog.getByLabel(visitor.translate('E-mail'), { exact: true }).fill(someone())
      await dialog.getByLabel(visitor.translate('Message'), { exact: true }).fill('What is Enterprise?')
      await dialog.getByRole('button', { name: visitor.translate('Send'), exact: true }).click()
      await expect(dialog.getByText(visitor.translate('Thank you. We’ll write to you.'))).toBeVisible()
      await visitor.leave()
    },
  )

  // Guarded by default: organiser-form.test.tsx.
  test(
    `an organiser sends an enquiry, and each field shows its own error (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language })
      const { page } = visitor
      await visitor.open('/pricing')
      const form = page.locator('form').last()
      const field = (name: string) => form.getByLabel(visitor.translate(name), { exact: true })
      const send = form.getByRole('button', { name: visitor.translate('Send'), exact: true })
      await expect(field('Country code')).toHaveValue('KE')
      await field('Company name').fill('Abc')
      await send.click()
      for (const text of [
        'A company name has at least 4 letters.',
        'Please enter your name.',
        'Please enter correct email address.',
        'Enter valid mobile number',
        'Please write your message.',
      ])
        await expect(form.getByText(visitor.translate(text)), text).toBeVisible()
      await expect(field('Company name')).toBeFocused()
      await field('Company name').fill('Nairobi Nights')
      await field('Name').fill('Amina Otieno')
      await field('E-mail').fill(someone())
      await field('Phone number').fill('0712 345 678')
      await field('About your event').fill('Three nights in May.')
      // The values are kept after a reload.
      await expect(async () => {
        await visitor.reload()
        await expect(field('About your event')).toHaveValue('Three nights in May.', { timeout: 2_000 })
      }).toPass()
      await expect(field('Company name')).toHaveValue('Nairobi Nights')
      await send.dblclick()
      await expect(page.getByText(visitor.translate('Thank you. We’ll write to you.'))).toBeVisible()
      await visitor.leave()
    },
  )
}

test('offers an e-mail address on an API without enquiries', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await page.addInitScript(() => sessionStorage.setItem('foyer-missing-calls', 'SendEnquiry'))
  await visitor.open('/pricing')
  await expect(page.getByRole('main').getByRole('link', { name: 'help@tembo.example' })).toHaveAttribute(
    'href',
    'mailto:help@tembo.example',
  )
  await visitor.leave()
})
