import { expect, test } from './test'
import { startSpecOnly, type SpecOnly } from '@/tests/fixtures/spec-only/start-spec-only'
import type { Show } from './api'
import { Visitor, cards } from './visitor'

/**
 * The app on an API that implements only the specification; whole visits on several such APIs:
 * api-variants.spec.ts. // design §1
 */
test.describe('on an API that implements only the specification', () => {
  let api: SpecOnly
  test.beforeEach(async () => {
    api = await startSpecOnly(Number(process.env.FOYER_PORT))
  })
  test.afterEach(() => api?.stop())

  const arrive: typeof Visitor.arrive = (browser, options) =>
    Visitor.arrive(browser, {
      ...options,
      context: {
        // The API gives a show’s hours without a time zone: they are read in the visitor’s.
        timezoneId: 'Africa/Nairobi',
        ...options?.context,
      },
      origin: api.origin,
    })
  const aShow = (seatLayout: 0 | 1 = 1): Show => {
    const show = api.books.shows.at(-1)
    if (!show) throw new Error('No show')
    api.books.seatLayout = seatLayout
    return { movieId: show.film.id, scheduleId: show.id, seatLayout }
  }
  const ticketIds = /^\d{4,5}$/

  test('a booking is the specification’s chain of calls, one after the other', async ({ browser }) => {
    const visitor = await arrive(browser)
    await visitor.reachPayment({ show: aShow(), seats: 2 })
    await visitor.payWith(cards.verified)
    await visitor.confirmAtBank()
    await visitor.expectTicket(2, ticketIds)
    const chain = [
      'GetSeatLayout',
      'BookingReserve',
      'GetPaymentOptions',
      'UpdateBookUser',
      'ProcessPayment',
      'ConfirmBooking',
      'GetBookingDetails',
    ]
    const asked = api.asked.map(({ name }) => name).filter((name) => chain.includes(name))
    // A seat map may be read again, and a bank queried twice.
    expect(asked.filter((name, i) => name !== asked[i - 1])).toEqual(chain)
    await visitor.leave()
  })

  test(
    'a reload keeps the countdown, and the same seats need no second hold',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arrive(browser)
      const { page } = visitor
      await visitor.reachChoice({ show: aShow(), seats: 2 })
      const seats = await visitor.chosenSeats.innerText()
      await visitor.confirmSeats()
      await visitor.expectCountdown()
      await visitor.reload()
      await visitor.expectCountdown()

      await page.getByRole('button', { name: visitor.translate('Back') }).click()
      await visitor.button('Leave and release').click()
      await expect(visitor.chosenSeats).toHaveText(seats)
      const reserved = () => api.asked.filter(({ name }) => name === 'BookingReserve').length
      const before = reserved()
      await visitor.confirmSeats()
      await visitor.fillContact()
      expect(reserved()).toBe(before)
      await visitor.payWith(cards.direct)
      await visitor.expectTicket(2, ticketIds)
      await visitor.leave()
    },
  )

  test(
    'a reload shows the bank’s page again, and the ticket follows',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arrive(browser)
      const { page } = visitor
      await visitor.reachPayment({ show: aShow() })
      await visitor.payWith(cards.verified)
      await expect(page.locator('iframe')).toBeVisible()
      await page.reload()
      await visitor.confirmAtBank()
      await visitor.expectTicket(1, ticketIds)
      await visitor.leave()
    },
  )

  // Guarded by default: booking.spec.ts.
  test('a payment whose answer was lost is found after a reload', { tag: '@full' }, async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    const paid = () => api.books.find((each) => each.isPaid)
    // The paying page would query at once, and open the ticket while it is reloaded.
    let isReloaded = false
    await page.route(`${api.apiOrigin}/**`, (route) =>
      paid() && !isReloaded ? route.abort() : route.continue(),
    )
    await visitor.reachPayment({ show: aShow() })
    await visitor.payWith(cards.answerLost)
    await expect.poll(paid).toBeDefined()
    page.once('framenavigated', () => (isReloaded = true))
    await page.reload()
    await visitor.expectTicket(1, ticketIds)
    await visitor.leave()
  })

  test(
    'on a phone assigned seats are reserved by name, and each request identifies a phone',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arrive(browser, { context: { hasTouch: true, isMobile: true } })
      await visitor.reachPayment({ show: aShow(0), seats: 3 })
      await visitor.payWith(cards.direct)
      await visitor.expectTicket(3, ticketIds)
      await visitor.leave()
      const types = new Set(
        api.asked.filter(({ name }) => !name.startsWith('x/')).map(({ body }) => body.BookingType),
      )
      expect([...types]).toEqual(['Mobile Site'])
    },
  )

  test('the ticket opens offline with its code', { tag: '@full' }, async ({ browser }) => {
    const visitor = await arrive(browser, { context: { serviceWorkers: 'allow' } })
    const { page } = visitor
    await visitor.reachPayment({ show: aShow() })
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(1, ticketIds)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await visitor.expectTicket(1, ticketIds)
    await page.context().setOffline(true)
    await page.reload()
    await visitor.expectTicket(1, ticketIds)
    const code = page.getByRole('img', { name: 'Code to scan at the door' })
    expect(await code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1)
    await visitor.leave()
  })

  test('pictures of its image host are available offline', { tag: '@full' }, async ({ browser }) => {
    const visitor = await arrive(browser, { context: { serviceWorkers: 'allow' } })
    const { page } = visitor
    await visitor.open('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await visitor.reload()
    const poster = page.getByRole('tabpanel').getByRole('article').first().locator('img')
    const width = () => poster.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0))
    await expect.poll(width).toBe(80)
    // The service worker stores a response after returning it.
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('foyer-foreign-pictures')).keys()).length),
      )
      .toBeGreaterThan(2)
    await page.context().setOffline(true)
    await page.reload()
    await expect.poll(width).toBe(80)
    await visitor.leave()
  })

  test('its own number for English is used from then on', { tag: '@full' }, async ({ browser }) => {
    const visitor = await arrive(browser)
    await visitor.open('/')
    const languages = () =>
      api.asked.filter(({ name }) => name === 'GetAllShow').map(({ body }) => body.LanguageID)
    await expect.poll(languages).toEqual([1, 2])
    await visitor.open('/movies')
    await expect.poll(() => languages().at(-1)).toBe(2)
    await visitor.leave()
  })

  test(
    'a visitor who shares their location sees the nearest first, and the API receives the location',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arrive(browser, {
        context: { permissions: ['geolocation'], geolocation: { latitude: -4.0512, longitude: 39.6661 } },
      })
      await visitor.open('/cinemas')
      await visitor.button('Nearest first').click()
      const last = () => api.asked.findLast(({ name }) => name === 'GetAllCinemasList')?.body
      await expect.poll(last).toMatchObject({ Latitude: -4.05, Longitude: 39.67 })
      await visitor.leave()
    },
  )

  test(
    'a chosen city filters the listings by its location, and its cinemas come first',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arrive(browser)
      const { page } = visitor
      await visitor.open('/')
      await visitor.button('Choose your city').click()
      await visitor.dialog('Where do you go to the cinema?').getByRole('button', { name: 'Nairobi' }).click()
      await expect(page.getByText('Times in Nairobi')).toBeVisible()
      await visitor.waitUntilReady()
      const last = () => api.asked.findLast(({ name }) => name === 'GetAllShow')?.body
      await expect.poll(last).toMatchObject({ LocationID: 'Nairobi', Latitude: -1.28, Longitude: 36.8 })

      await page.getByRole('link', { name: 'Night Ferry' }).first().click()
      const headings = page.locator('section[aria-labelledby^="cinema-"] h3')
      await expect(headings).toHaveText(['Upper Hill Cinema'])
      await page.getByRole('link', { name: 'All cinemas', exact: true }).click()
      await expect(headings).toHaveText(['Upper Hill Cinema', 'Harbour Screens'])
      await visitor.leave()
    },
  )

  test('quick-book starts with a cinema', { tag: '@full' }, async ({ browser }) => {
    const visitor = await arrive(browser)
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('button', { name: visitor.translate('Quick book') }).click()
    const box = page.getByRole('dialog')
    await box.getByRole('button', { name: visitor.translate('By cinema') }).click()
    await box.getByRole('option').first().click()
    await box.getByRole('option').first().click()
    await expect(box.locator('[data-step=time]')).toHaveAttribute('aria-expanded', 'true')
    await expect(box.locator('li > button:enabled').first()).toHaveText(/\d\d:\d\d/)
    await visitor.leave()
  })

  test(
    'events are not offered because the API has no call for them',
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await arrive(browser, { context: { viewport: { width: 1280, height: 900 } } })
      const { page } = visitor
      await visitor.open('/')
      await expect(page.getByRole('link', { name: visitor.translate('Events'), exact: true })).toHaveCount(0)
      await visitor.open('/events')
      await expect(page.getByText(visitor.translate('No events at the moment'))).toBeVisible()
      await visitor.leave()
    },
  )
})
