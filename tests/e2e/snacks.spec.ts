import { expect, test } from './test'
import type { Locator } from '@playwright/test'
import { takeSample } from '../full-set'
import { parseAmount, readAmount } from './displayed-amount'
import { findAxeViolations } from './axe-violations'
import { Visitor, cards } from './visitor'

// Guarded by default: food-part.test.tsx.
for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `snacks are added, changed, restored after a reload, paid and on the ticket (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, {
        language,
        context: { viewport: { width: 360, height: 740 } },
      })
      const { page } = visitor
      await visitor.hold({ seats: 2 })
      const pay = page.getByTestId('pay')
      const payable = () => readAmount(pay)
      await expect(pay).toBeVisible()
      const tickets = await payable()

      await visitor.button('Snacks and drinks').click()
      const menu = visitor.dialog('Snacks and drinks')
      await expect(menu).toBeVisible()
      await expect(page).toHaveURL(/menu=food/)
      await expect(menu.getByRole('timer')).toBeVisible()
      // Each item loads its own picture.
      await expect
        .poll(() =>
          menu
            .locator('img')
            .first()
            .evaluate((img: HTMLImageElement) => img.naturalWidth),
        )
        .toBeGreaterThan(1)

      expect(await findAxeViolations(page)).toEqual([])
      expect(await menu.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)

      const sizes = menu.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) })
      const popcorn = sizes.filter({
        has: page.getByRole('heading', { name: language === 'en' ? 'Popcorn' : 'فشار', exact: true }),
      })
      const portions = popcorn.getByRole('listitem')
      await expect(portions).toHaveCount(3)
      const large = portions.last()
      const price = await readAmount(large.locator('p'))
      await plus(large).click()
      await plus(large).click()
      await expect.poll(payable).toBe(tickets + 2 * price)
      await minus(large).click()
      await expect.poll(payable).toBe(tickets + price)

      // Back closes the menu and nothing else; the order stays as it is.
      await page.goBack()
      await expect(menu).toBeHidden()
      await expect(page.getByTestId('countdown')).toBeVisible()
      expect(await payable()).toBe(tickets + price)
      await visitor.reload()
      await expect(pay).toBeVisible()
      await expect.poll(payable).toBe(tickets + price)
      // The row shows the ordered items and their sum.
      const row = page.getByRole('button', { name: new RegExp(`^${visitor.translate('Snacks and drinks')}`) })
      expect(parseAmount((await row.innerText()).split('\n').at(-1) ?? '')).toBe(price)

      await visitor.fillContact()
      await visitor.payWith(cards.direct)
      await visitor.expectTicket(2)
      const counter = page.getByRole('region', { name: visitor.translate('Snacks and drinks') })
      await expect(counter.getByRole('listitem')).toHaveText([
        language === 'en' ? /1 ×\s*Popcorn, large/ : /1 ×\s*فشار، كبير/,
      ])
      await visitor.leave()
    },
  )

test(
  'a snack chosen offline is stored and joins the booking when the network is back',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.hold()
    const pay = page.getByTestId('pay')
    await expect(pay).toBeVisible()
    const before = await readAmount(pay)
    await visitor.button('Snacks and drinks').click()
    const menu = visitor.dialog('Snacks and drinks')
    await expect(menu).toBeVisible()
    await page.context().setOffline(true)
    await menu.getByRole('group').first().getByRole('button').last().click()
    await expect(
      menu.getByText(visitor.translate('We’ve noted your snacks and will add them when you’re back online.')),
    ).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(() => readAmount(pay)).toBeGreaterThan(before)
    await expect(menu.locator('output').first()).toHaveText('1')
    await visitor.leave()
  },
)

/** The last button of a row is plus, and its first minus. */
const plus = (row: Locator) => row.getByRole('group').getByRole('button').last()
const minus = (row: Locator) => row.getByRole('group').getByRole('button').first()
