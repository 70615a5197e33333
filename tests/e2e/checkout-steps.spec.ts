import { takeSample } from '../full-set'
import { expect, test } from './test'
import { freshShow, occupySeats } from './api'
import { Visitor } from './visitor'

const countIs = (visitor: Visitor, count: number) =>
  expect(visitor.page.getByRole('radio', { name: String(count), exact: true })).toBeChecked()
const hall = (visitor: Visitor) => visitor.page.locator('.seat-pane')
const contact = (visitor: Visitor) => visitor.page.getByLabel(visitor.translate('E-mail'))
const question = (visitor: Visitor) => visitor.dialog('Leave and release your seats?')

/** The source of a visitor’s pages. */
const pagesOf = [
  ['a page of the worker', 'allow'],
  ['a page of the server', 'block'],
] as const

test(
  'an address of a step not reached yet opens the first unfinished step',
  { tag: '@full' },
  async ({ browser }) => {
    const { movieId, scheduleId } = await freshShow()
    const visitor = await Visitor.arrive(browser)
    for (const step of ['seats', 'checkout', 'nonsense']) {
      await visitor.open(`/checkout/${movieId}/${scheduleId}/1?step=${step}`)
      await expect(
        visitor.page.getByRole('heading', { name: visitor.translate('How many seats?') }),
      ).toBeVisible()
      await expect(visitor.page).not.toHaveURL(/step=/)
    }
    await visitor.chooseCount(2)
    await expect(hall(visitor)).toBeVisible()
    await visitor.leave()
  },
)

test(
  'with seats chosen, the checkout’s address opens the seats and the count’s address the count',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const show = await freshShow()
    const path = `/checkout/${show.movieId}/${show.scheduleId}/1`
    await visitor.reachChoice({ show, seats: 2 })
    const seats = await visitor.chosenSeats.innerText()
    await visitor.open(`${path}?step=checkout`)
    await expect(visitor.chosenSeats).toHaveText(seats)
    await expect(page).toHaveURL(/step=seats$/)
    await visitor.open(path)
    await expect(visitor.chosenSeats).toHaveText(seats)
    await visitor.open(`${path}?step=count`)
    await countIs(visitor, 2)
    await visitor.leave()
  },
)

for (const [from, serviceWorkers] of takeSample(pagesOf, 1))
  test(`with seats held, an earlier step’s address asks before giving them up, on ${from}`, async ({
    browser,
  }) => {
    const visitor = await Visitor.arrive(browser, { context: { serviceWorkers } })
    const { page } = visitor
    const show = await freshShow()
    const path = `/checkout/${show.movieId}/${show.scheduleId}/1`
    await visitor.hold({ show, seats: 2 })
    await visitor.open(`${path}?step=seats`)
    await expect(question(visitor)).toBeVisible()
    await visitor.button('Keep my seats').click()
    await expect(page).toHaveURL(/step=checkout$/)
    await expect(contact(visitor)).toBeVisible()
    await visitor.reload()
    await expect(contact(visitor)).toBeVisible()
    await expect(question(visitor)).toBeHidden()

    await visitor.open(`${path}?step=count`)
    await visitor.button('Leave and release').click()
    await countIs(visitor, 2)
    await expect(page.getByTestId('countdown')).toBeHidden()
    await visitor.leave()
  })

test('Back and Forward move between steps without reserving, and left seats are released', async ({
  browser,
}) => {
  const show = await freshShow()
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  const reserved: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/BookingReserve')) reserved.push(request.url())
  })
  await visitor.reachChoice({ show, seats: 2 })
  await page.goBack()
  await countIs(visitor, 2)
  await page.goForward()
  await expect(hall(visitor)).toBeVisible()
  await visitor.chooseBestSeats()
  const seats = await visitor.chosenSeats.innerText()
  await visitor.confirmSeats()
  await expect(contact(visitor)).toBeVisible()
  await page.goBack()
  await question(visitor).waitFor()
  const released = page.waitForResponse(/\/ReleaseReservation$/)
  await visitor.button('Leave and release').click()
  await expect(hall(visitor)).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/step=seats$/)
  await expect(hall(visitor)).toBeVisible()
  await page.goBack()
  await countIs(visitor, 2)
  expect(reserved).toHaveLength(1)
  await released
  await occupySeats(show, seats)
  await visitor.leave()
})

test(
  'Back closes the question whether to leave, and the seats stay',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.hold({ seats: 2 })
    await page.goBack()
    await expect(question(visitor)).toBeVisible()
    await page.goBack()
    await expect(question(visitor)).toBeHidden()
    await expect(contact(visitor)).toBeVisible()
    await expect(page).toHaveURL(/step=checkout$/)
    await visitor.button('Leave the booking').click()
    await expect(question(visitor)).toBeVisible()
    await page.goBack()
    await expect(question(visitor)).toBeHidden()
    await expect(page).toHaveURL(/step=checkout$/)
    await expect(page.getByTestId('countdown')).toBeVisible()
    await visitor.leave()
  },
)

test('the close button leads to the film’s page from every step', { tag: '@full' }, async ({ browser }) => {
  for (const step of ['count', 'seats', 'checkout'] as const) {
    const show = await freshShow()
    const visitor = await Visitor.arrive(browser)
    if (step === 'count') await visitor.reachCount({ show })
    else if (step === 'seats') await visitor.reachChoice({ show })
    else await visitor.hold({ show })
    await visitor.button('Leave the booking').click()
    if (step === 'checkout') await visitor.button('Leave and release').click()
    await expect(visitor.page).toHaveURL(new RegExp(`/movie/${show.movieId}/[^/]+$`))
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
    await visitor.leave()
  }
})

test('two quick taps on Back go one step back', { tag: '@full' }, async ({ browser }) => {
  const show = await freshShow()
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  // The film precedes the booking in the history: a second step back would open it.
  await visitor.open(`/movie/${show.movieId}/0`)
  await visitor.openShow(show)
  await visitor.chooseCount(2)
  await expect(hall(visitor)).toBeVisible()
  await visitor.button('Back').evaluate((back: HTMLElement) => {
    back.click()
    back.click()
  })
  await countIs(visitor, 2)
  await expect(page).toHaveURL(/\/checkout\//)
  await visitor.chooseCount(3)
  await expect(hall(visitor)).toBeVisible()
  await visitor.button('Back').click()
  await countIs(visitor, 3)
  await visitor.leave()
})
