import { expect, test } from './test'
import { takeSample } from '../full-set'
import { findAxeViolations } from './axe-violations'
import { members, signInAs } from './members'
import { Visitor } from './visitor'
import { waitForServiceWorker } from './wait-until'

test.setTimeout(180_000)

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `a friend’s voucher is added by code, selected at the checkout, and shown offline with its age (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const code = members.ownVouchers[language]
      const visitor = await Visitor.arrive(browser, { language, context: { serviceWorkers: 'allow' } })
      const { page } = visitor
      await signInAs(visitor, members.withVoucher[language])
      await visitor.open('/my-vouchers')
      await expect(page.getByText(visitor.translate('No vouchers yet'))).toBeVisible()
      const box = page.getByLabel(visitor.translate('Code of the voucher'))
      await box.fill('gift-no-such-voucher')
      await visitor.button('Add').click()
      await expect(box).toHaveAccessibleDescription(
        visitor.translate('This voucher has no money left. Please check the code.'),
      )
      await box.fill(code.toLowerCase())
      await visitor.button('Add').click()
      const end = code.slice(-4)
      await page
        .getByRole('button', { name: visitor.translate('Show the code ending in {end}', { end }) })
        .click()
      await expect(page.getByText(code, { exact: true })).toBeVisible()
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findAxeViolations(page)).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize({ width: 390, height: 844 })

      await visitor.hold()
      await visitor.fillContact()
      const sheet = await visitor.openOffers()
      await sheet
        .getByRole('button', { name: visitor.translate('Use the voucher ending in {end}', { end }) })
        .click()
      await expect(
        sheet.getByRole('button', { name: visitor.translate('Remove the voucher ending in {end}', { end }) }),
      ).toBeVisible()
      await visitor.closeSheet()
      await visitor.button('Book now').click()
      await visitor.expectTicket(1)

      await visitor.open('/my-vouchers')
      await waitForServiceWorker(page)
      await visitor.reload()
      const spent = page.locator('summary', { hasText: visitor.translate('Voucher history') })
      await spent.click()
      await expect(page.locator('main a[href*="/confirmBooking/"]')).toBeVisible()
      await page.context().setOffline(true)
      await visitor.reload()
      await expect(page.getByText(`…${end}`)).toBeVisible()
      const remembered = 'Saved on your device. You’ll see recent spending when you’re back online.'
      await expect(page.getByText(visitor.translate(remembered))).toBeVisible()
      await visitor.leave()
    },
  )
