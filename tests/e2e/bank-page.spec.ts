import { expect, test } from './test'
import { takeSample } from '../full-set'
import { Visitor, cards } from './visitor'

const bankPages = /^http:\/\/bank\.localhost:\d+\/verify\//
const didNotLoad = 'The bank’s page didn’t load'

for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `a network loss before the bank’s page shows a message, and the page opens after reconnecting (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language })
      const { page } = visitor
      await visitor.reachPayment()
      await page.route(
        bankPages,
        async (route) => {
          await page.context().setOffline(true)
          await route.abort('internetdisconnected')
        },
        { times: 1 },
      )
      await visitor.payWith(cards.verified)
      await expect(page.getByRole('status').filter({ hasText: visitor.translate(didNotLoad) })).toBeVisible()
      await expect(page.locator('iframe')).toBeHidden()
      await page.context().setOffline(false)
      await visitor.confirmAtBank()
      await visitor.expectTicket(1)
      await visitor.leave()
    },
  )

test(
  'a code that the bank never received is entered again on its own page, also by tap',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.reachPayment()
    await visitor.payWith(cards.verified)
    await expect(page.frameLocator('iframe').locator('#code')).toBeVisible()
    await page.route(bankPages, (route) => route.abort('internetdisconnected'), { times: 1 })
    await page.context().setOffline(true)
    await visitor.confirmAtBank()
    await visitor.button("Open the bank's page again").click()
    await expect(page.getByRole('heading', { name: 'Confirming your booking' })).toBeVisible()
    await page.context().setOffline(false)
    await visitor.confirmAtBank()
    await visitor.expectTicket(1)
    await visitor.leave()
  },
)
