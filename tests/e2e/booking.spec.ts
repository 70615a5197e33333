import { expect, test } from './test'
import { freshShow, uganda } from './api'
import type { Language } from './texts'
import { Visitor, cards } from './visitor'

test.use({ serviceWorkers: 'allow' })

for (const language of ['en', 'ar'] as Language[])
  test(`a guest quick-books two seats, confirms at the bank and sees the code (${language})`, async ({
    browser,
  }) => {
    const visitor = await Visitor.arrive(browser, { language })
    await visitor.open('/')
    await expect(visitor.page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await visitor.quickBook()
    await visitor.chooseCount(2)
    await visitor.takeBestSeats()
    await visitor.confirmSeats()
    await visitor.expectCountdown()
    await visitor.giveContact('amina@example.com', '0712 345 678')
    await expect(visitor.page.getByText('+254 712345678', { exact: true })).toBeVisible()
    await visitor.payWith(cards.verified)
    await visitor.confirmAtBank()
    await visitor.expectTicket(2)
    await visitor.leave()
  })

test('a card without verification pays at once', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  await visitor.reachPayment()
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(1)
  await visitor.leave()
})

test('a declined card takes no money, keeps the seats, and another card goes through', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  await visitor.reachPayment({ seats: 2 })
  await visitor.payWith(cards.declined)
  await expect(visitor.page.getByRole('alert').filter({ hasText: 'Card declined' })).toBeVisible()
  await expect(visitor.page.getByTestId('countdown')).toBeVisible()
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(2)
  await visitor.leave()
})

test('a verification that fails at the bank leaves the seats and asks for another card', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  await visitor.reachPayment()
  await visitor.payWith(cards.verificationFails)
  await visitor.confirmAtBank()
  await expect(visitor.page.getByRole('alert').filter({ hasText: 'No money was taken' })).toBeVisible({
    timeout: 20_000,
  })
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(1)
  await visitor.leave()
})

test('a payment whose answer was lost is found, and the ticket comes', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  await visitor.reachPayment({ seats: 2 })
  await visitor.payWith(cards.answerLost)
  await visitor.expectTicket(2)
  await visitor.leave()
})

test('reloading at every step resumes the booking in the same step', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.reachCount()

  await page.getByRole('radio', { name: '3', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked()
  await visitor.button('Proceed').click()

  await visitor.takeBestSeats()
  const seats = await visitor.chosenSeats.innerText()
  await page.reload()
  await expect(visitor.chosenSeats).toHaveText(seats)
  await visitor.confirmSeats()

  await expect(page.getByTestId('countdown')).toBeVisible()
  await page.reload()
  await visitor.expectCountdown()
  await visitor.giveContact()

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

test('two visitors want the same seats: one gets them, the other is told and chooses again', async ({
  browser,
}) => {
  const show = await freshShow()
  const [first, second] = [await Visitor.arrive(browser), await Visitor.arrive(browser)]
  for (const visitor of [first, second]) await visitor.reachChoice({ show, seats: 2 })
  const wanted = await first.chosenSeats.innerText()
  expect(await second.chosenSeats.innerText()).toBe(wanted)

  await first.confirmSeats()
  await expect(first.page.getByTestId('countdown')).toBeVisible()
  await second.confirmSeats()
  await expect(
    second.page
      .getByRole('alert')
      .or(second.page.getByRole('status'))
      .filter({ hasText: /taken by someone else/ })
      .first(),
  ).toBeVisible()

  await second.takeBestSeats()
  await expect(second.chosenSeats).not.toHaveText(wanted)
  await second.confirmSeats()
  await expect(second.page.getByTestId('countdown')).toBeVisible()
  await first.leave()
  await second.leave()
})

test('when the hold runs out the visitor is told and starts again', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await page.clock.install()
  await visitor.hold()
  await visitor.expectCountdown()
  await page.clock.fastForward('15:05')
  const modal = visitor.dialog('TIMED OUT')
  await expect(modal).toContainText('Sorry your session has timed out!')
  await page.keyboard.press('Escape')
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'START AGAIN' }).click()
  await expect(page.getByRole('heading', { name: 'How many seats?' })).toBeVisible()
  await visitor.leave()
})

for (const hours of [24, -24])
  test(`a phone whose clock is ${hours} h off counts down right`, async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    await visitor.page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await visitor.hold()
    await visitor.expectCountdown()
    await visitor.leave()
  })

test('leaving held seats is asked for first, and gives them back', async ({ browser }) => {
  const show = await freshShow()
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.reachChoice({ show })
  const seats = await visitor.chosenSeats.innerText()
  await visitor.confirmSeats()
  await expect(page.getByTestId('countdown')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()
  await visitor.button('Leave and release').click()
  await expect(page.locator('.seat-pane')).toBeVisible()

  const other = await Visitor.arrive(browser)
  await other.reachChoice({ show })
  await expect(other.chosenSeats).toHaveText(seats)
  await visitor.leave()
  await other.leave()
})

test('where seats come assigned, the count leads straight to the checkout', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, { countryId: uganda })
  await visitor.reachPayment({ show: await freshShow(0), seats: 3 })
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(3)
  await visitor.leave()
})
