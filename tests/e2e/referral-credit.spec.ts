import { expect, test } from './test'
import { takeSample } from '../full-set'
import { members, signInAs } from './members'
import { Visitor, cards } from './visitor'

// Guarded by default: offers-part.test.tsx.
for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `a member sees their referral credit, removes and applies it, and pays the price on screen (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        context: { viewport: { width: 360, height: 740 } },
      })
      const { page } = visitor
      await signInAs(visitor, members.withCredit[language])
      await visitor.hold()
      const offers = await visitor.openOffers()
      const use = offers.getByRole('button', { name: language === 'en' ? /^Use KES\s100$/ : /^استخدم .*100/ })
      await expect(offers).toContainText('250')
      const noUse = offers.getByText(
        visitor.translate('You can’t combine it with your current offer, which saves as much.'),
      )
      await expect(use.or(noUse)).toBeVisible()
      // On some days every visitor gets the same reduction without the credit.
      if (await noUse.isVisible()) return visitor.leave()
      await use.click()
      await visitor.button('Remove').click()
      await use.click()
      await expect(visitor.button('Remove')).toBeVisible()
      await visitor.closeSheet()
      await expect(
        page.getByRole('button', { name: visitor.translate('Offers and vouchers') }),
      ).toContainText('100')
      await visitor.fillContact()
      await visitor.payWith(cards.verified)
      await visitor.confirmAtBank()
      await visitor.expectTicket(1)

      await visitor.hold()
      await visitor.openOffers()
      await expect(offers).toContainText('150')
      await expect(use).toBeVisible()
      await visitor.leave()
    },
  )
