import { expect, test } from './test'
import { takeSample } from '../full-set'
import { listenToLiveRegions } from '@/tests/fixtures/live-regions'
import { freshShow, occupySeats, uganda } from './api'
import { Visitor, cards } from './visitor'

test.use({ serviceWorkers: 'allow' })

// Arabic is covered by accessibility.spec.ts, which books in the same way.
for (const language of takeSample(['en', 'ar'] as const, 1))
  test(`a guest quick-books two seats, confirms at the bank and sees the code (${language})`, async ({
    browser,
  }) => {
    const visitor = await Visitor.arrive(browser, { language })
    await visitor.open('/')
    await expect(visitor.page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await visitor.quickBook()
    await visitor.chooseCount(2)
    await visitor.chooseBestSeats()
    await visitor.confirmSeats()
    await visitor.expectCountdown()
    await visitor.fillContact('amina@example.com', '0712 345 678')
    await expect(visitor.page.getByText('+254 712 345 678', { exact: true })).toBeVisible()
    await visitor.payWith(cards.verified)
    await visitor.confirmAtBank()
    await visitor.expectTicket(2)
    await visitor.leave()
  })

test('a declined, unverified or cancelled payment takes no money and keeps the seats, and another card succeeds', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  const expectAlert = (text: string) =>
    expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await visitor.reachPayment({ seats: 2 })
  await visitor.payWith(cards.declined)
  await expectAlert('Card declined')
  await visitor.payWith(cards.verificationFails)
  await visitor.confirmAtBank()
  await expectAlert('We took no money')
  await visitor.payWith(cards.verified)
  await page.frameLocator('iframe').locator('button[value=cancel]').click()
  await expectAlert('You cancelled the payment. We took no money.')
  await expect(page.getByTestId('countdown')).toBeVisible()
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(2)
  await visitor.leave()
})

test(
  'a payment whose answer was lost is found, and the ticket appears',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    await visitor.reachPayment({ seats: 2 })
    await visitor.payWith(cards.answerLost)
    await visitor.expectTicket(2)
    await visitor.leave()
  },
)

test('a reload at every step resumes the booking in the same step', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.reachCount()

  await page.getByRole('radio', { name: '3', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked()
  await visitor.button('Proceed').click()

  await visitor.chooseBestSeats()
  const seats = await visitor.chosenSeats.innerText()
  await page.reload()
  await expect(visitor.chosenSeats).toHaveText(seats)
  await visitor.confirmSeats()

  await expect(page.getByTestId('countdown')).toBeVisible()
  await page.reload()
  await visitor.expectCountdown()
  await visitor.fillContact()

  await page.reload()
  await expect(page.getByText('amina@example.com')).toBeVisible()
  await visitor.payWith(cards.verified)

  await expect(page.locator('iframe')).toBeVisible()
  await page.reload()
  await expect(page.locator('iframe')).toBeVisible({ timeout: 20_000 })
  await visitor.confirmAtBank()
  const id = await visitor.expectTicket(3)

  await page.reload()
  expect(await visitor.expectTicket(3)).toBe(id)
  await visitor.leave()
})

test('of two visitors for the same seats one gets them, and the other is notified once and chooses again', async ({
  browser,
}) => {
  const show = await freshShow()
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await page.addInitScript(listenToLiveRegions)
  await visitor.reachChoice({ show, seats: 2 })
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2)
  const wanted = await visitor.chosenSeats.innerText()
  await occupySeats(show, wanted)
  const said = () => page.evaluate(() => (window as unknown as { foyerSaid: string[] }).foyerSaid)
  const before = (await said()).length
  await visitor.confirmSeats()
  await expect(page.getByText(/just taken/).first()).toBeVisible()
  await expect(page.getByTestId('confirm-seats')).toBeDisabled()
  const [first = ''] = wanted.split(',')
  const heard = (await said()).slice(before).filter((text) => text.includes(first))
  expect(heard).toEqual([expect.stringMatching(/just taken/)])

  await visitor.button('Middle').click()
  await expect(visitor.chosenSeats).toContainText(/\d/)
  await expect(visitor.chosenSeats).not.toHaveText(wanted)
  await visitor.confirmSeats()
  await expect(page.getByTestId('countdown')).toBeVisible()
  await visitor.leave()
})

test(
  'with automatically assigned seats the count leads directly to the checkout',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { countryId: uganda })
    await visitor.reachPayment({ show: await freshShow(0), seats: 3 })
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(3)
    await visitor.leave()
  },
)
