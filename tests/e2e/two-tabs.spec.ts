import { takeSample } from '../full-set'
import { expect, test } from './test'
import { freshShow } from './api'
import { Visitor, cards } from './visitor'

const elsewhere = (visitor: Visitor) =>
  visitor.page.getByText(visitor.translate('This booking is open in another tab'), { exact: true })

test('a second tab continues with the choices, takes over held seats only on request, and both find the ticket', async ({
  browser,
}) => {
  const show = await freshShow()
  const first = await Visitor.arrive(browser)
  await first.reachChoice({ show, seats: 2 })
  const seats = await first.chosenSeats.innerText()

  const second = await first.openTab()
  await second.openShow(show)
  await expect(second.chosenSeats).toHaveText(seats)
  await expect(elsewhere(first)).toBeVisible()

  await first.button('Continue here').click()
  await expect(first.chosenSeats).toHaveText(seats)
  await expect(elsewhere(second)).toBeVisible()

  await first.confirmSeats()
  await first.expectCountdown()
  await second.openShow(show)
  await expect(elsewhere(second)).toBeVisible()
  await expect(first.page.getByTestId('countdown')).toBeVisible()

  await second.button('Continue here').click()
  await second.expectCountdown()
  await expect(elsewhere(first)).toBeVisible()

  await second.fillContact()
  await second.payWith(cards.verified)
  await second.confirmAtBank()
  const id = await second.expectTicket(2)
  expect(await first.expectTicket(2)).toBe(id)
  await first.leave()
})

test(
  'when the active tab is closed, the other one continues by itself',
  { tag: '@full' },
  async ({ browser }) => {
    const show = await freshShow()
    const first = await Visitor.arrive(browser)
    await first.hold({ show })
    const second = await first.openTab()
    await second.openShow(show)
    await expect(elsewhere(second)).toBeVisible()
    await first.page.close()
    await second.expectCountdown()
    await second.fillContact()
    await second.leave()
  },
)

const pagesOf = [
  ['the worker', 'allow'],
  ['the server', 'block'],
] as const
for (const [from, serviceWorkers] of takeSample(pagesOf, 1))
  test(
    `two tabs book two shows independently, with pages of ${from}`,
    { tag: '@full' },
    async ({ browser }) => {
      const [one, other] = [await freshShow(), await freshShow()]
      const first = await Visitor.arrive(browser, { context: { serviceWorkers } })
      await first.reachPayment({ show: one, seats: 2 })
      const second = await first.openTab()
      await second.hold({ show: other })
      await first.payWith(cards.direct)
      const id = await first.expectTicket(2)

      await second.expectCountdown()
      await second.fillContact()
      await second.payWith(cards.direct)
      expect(await second.expectTicket(1)).not.toBe(id)
      await first.leave()
    },
  )
