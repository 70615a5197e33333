import { expect, test } from '@playwright/test'
import { startSpecOnlyApi, type SpecOnlyApi } from '../worlds/spec-only-api'
import { freshShow, uganda } from './api'
import { Visitor, cards } from './visitor'

/** The app on an API that knows nothing but the specification. // design §1 */
test.describe('on an API that only speaks the specification', () => {
  let api: SpecOnlyApi
  test.beforeAll(async () => {
    api = await startSpecOnlyApi(Number(process.env.FOYER_PORT))
  })
  test.afterAll(() => api.stop())

  const arrive: typeof Visitor.arrive = (browser, options) =>
    Visitor.arrive(browser, {
      ...options,
      context: {
        // The hours of a show come without a zone: they are read in the visitor's.
        timezoneId: 'Africa/Nairobi',
        ...options?.context,
      },
      origin: `http://tembo.localhost:${api.port}`,
    })

  test('it answers nothing of ours', async () => {
    const { scheduleId } = await freshShow()
    const ask = (path: string, body: object) =>
      fetch(`http://127.0.0.1:${api.port}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const seats = (await (await ask('/GetSeatLayout', { SchID: scheduleId, Compact: true })).json()) as object
    expect(Object.keys(seats).toSorted()).toEqual([
      'BookSeatsID',
      'Cinema',
      'Currency',
      'Default',
      'FNB',
      'MaxTicketLimit',
      'SeatLayouts',
      'SeatTypes',
      'Status',
    ])
    expect((await ask('/x/GetEvents', {})).status).toBe(404)
    const refusal: unknown = await (await ask('/GetSeatLayout', { SchID: 'none' })).json()
    expect(Object.keys(refusal as object).toSorted()).toEqual(['Message', 'Status'])
  })

  test('a guest goes from the home page to the ticket', async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.locator('a[href^="/checkout/"]').first().click()
    await page.waitForURL('**/checkout/**')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await visitor.chooseCount(2)
    await visitor.takeBestSeats()
    await visitor.confirmSeats()
    await visitor.expectCountdown()
    await visitor.giveContact()
    await visitor.payWith(cards.verified)
    await visitor.confirmAtBank()
    await visitor.expectTicket(2)
    await visitor.leave()
  })

  test('a reload keeps the countdown, and the same seats need no second hold', async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    await visitor.reachChoice({ seats: 2 })
    const seats = await visitor.chosenSeats.innerText()
    await visitor.confirmSeats()
    await visitor.expectCountdown()
    await visitor.reload()
    await visitor.expectCountdown()

    await page.getByRole('button', { name: visitor.say('One step back') }).click()
    await visitor.button('Leave and release').click()
    await expect(visitor.chosenSeats).toHaveText(seats)
    const reserved = () => api.asked.filter((name) => name === 'BookingReserve').length
    const before = reserved()
    await visitor.confirmSeats()
    await visitor.giveContact()
    expect(reserved()).toBe(before)
    await visitor.payWith(cards.declined)
    await expect(page.getByRole('alert').filter({ hasText: 'Card declined' })).toBeVisible()
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(2)
    await visitor.leave()
  })

  test('a reload shows the bank’s page again, and the ticket comes', async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    await visitor.reachPayment()
    await visitor.payWith(cards.verified)
    await expect(page.locator('iframe')).toBeVisible()
    await page.reload()
    await visitor.confirmAtBank()
    await visitor.expectTicket(1)
    await visitor.leave()
  })

  test('a payment whose answer was lost is found after a reload', async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    await visitor.reachPayment()
    await visitor.payWith(cards.answerLost)
    await page.reload()
    await visitor.expectTicket(1)
    await visitor.leave()
  })

  test('seats that come assigned are reserved by name', async ({ browser }) => {
    const visitor = await arrive(browser, { countryId: uganda })
    await visitor.reachPayment({ show: await freshShow(0), seats: 3 })
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(3)
    await visitor.leave()
  })

  test('quick-book begins with a cinema', async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('button', { name: visitor.say('Quick book') }).click()
    const box = page.getByRole('dialog')
    await box.getByRole('button', { name: visitor.say('By cinema') }).click()
    await box.locator('[data-step=cinema]').click()
    await box.getByRole('option').first().click()
    await box.getByRole('option').first().click()
    await box.locator('li > button:enabled').first().click()
    await expect(box.locator('li > button:enabled').first()).toHaveText(/\d\d:\d\d/)
    await visitor.leave()
  })

  test('filters are asked of the server, and events are not offered', async ({ browser }) => {
    const visitor = await arrive(browser, { context: { viewport: { width: 1280, height: 900 } } })
    const { page } = visitor
    await visitor.open('/')
    const films = page.getByRole('tabpanel').getByRole('article')
    await expect(films.first()).toBeVisible()
    const all = await films.count()
    const filter = page.locator('main button[aria-expanded]', { hasText: 'Genre' }).last()
    await filter.click()
    await page.getByRole('tabpanel').getByRole('checkbox').first().check()
    await expect.poll(() => films.count()).toBeLessThan(all)
    await expect(page.getByRole('link', { name: visitor.say('Events'), exact: true })).toHaveCount(0)
    await visitor.open('/events')
    await expect(page.getByText(visitor.say('No events at the moment'))).toBeVisible()
    await visitor.leave()
  })
})
