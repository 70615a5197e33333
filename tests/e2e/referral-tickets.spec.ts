import { expect, test } from './test'
import { countryIds } from '../../contract/catalogue/country-ids'
import { takeSample } from '../full-set'
import { freshShow } from './api'
import { members, signInAs } from './members'
import { Visitor, cards } from './visitor'

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `a friend’s first booking on orbit has 10 % off, and that price is charged (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        brand: 'orbit',
        countryId: countryIds.bahrain,
        context: { viewport: { width: 360, height: 740 } },
      })
      const { page } = visitor
      await signInAs(visitor, members.friends[language])
      await visitor.open('/refer')
      const rules = language === 'en' ? /saves 10% on their first 3 bookings/ : /10% على أول 3 حجوزات/
      await expect(page.getByText(rules)).toBeVisible()
      await expect(
        page.getByText(visitor.translate('Your free tickets: {free}', { free: '0' })),
      ).toBeVisible()

      // Applied automatically: the reservation has the reduction, and the reserved price is paid.
      const reserved = page.waitForResponse(/\/BookingReserve$/)
      await visitor.hold({ show: await freshShow(1, countryIds.bahrain) })
      const { TicketsTotal, Fees, discount, total } = await (await reserved).json()
      expect(discount).toBeCloseTo(TicketsTotal / 10, 2)
      expect(total).toBeCloseTo(TicketsTotal + Fees - discount, 3)
      const title = language === 'en' ? 'Friend’s discount: 10%' : 'خصم الأصدقاء: 10%'
      const offers = await visitor.openOffers()
      await expect(offers).toContainText(title)
      await visitor.button('Remove').click()
      await expect(offers).toContainText(language === 'en' ? '3 left.' : 'بقيت 3 مرات.')
      const save = offers.getByRole('button', { name: language === 'en' ? /^Save / : /^وفّر / })
      await save.click()
      await expect(visitor.button('Remove')).toBeVisible()
      await visitor.closeSheet()
      await visitor.fillContact()
      await expect(page.getByTestId('pay')).toContainText(
        new Intl.NumberFormat('en', { minimumFractionDigits: 3 }).format(total),
      )
      await visitor.payWith(cards.verified)
      await visitor.confirmAtBank()
      await visitor.expectTicket(1)

      await visitor.hold({ show: await freshShow(1, countryIds.bahrain) })
      await visitor.openOffers()
      await visitor.button('Remove').click()
      await expect(offers).toContainText(language === 'en' ? '2 left.' : 'بقيت مرتان.')
      await visitor.leave()
    },
  )
