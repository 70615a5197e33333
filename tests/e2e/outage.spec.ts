import type { Page } from '@playwright/test'
import { freshShow } from './api'
import { fetchHost } from './fetch-host'
import { expect, test } from './test'
import { Visitor, cards } from './visitor'

/**
 * Lets the server perform one call, but answers with a gateway’s error: the hardest outage, since only the
 * attempt’s id distinguishes the retry from a second order. Later calls wait until `goOn`.
 */
async function breakOnce(page: Page, call: string) {
  const attempts: unknown[] = []
  let goOn = () => undefined as void
  const isOver = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(`**/api/${call}`, async (route) => {
    const request = route.request()
    attempts.push((request.postDataJSON() as { AttemptID: string }).AttemptID)
    if (attempts.length > 1) {
      await isOver
      return route.continue()
    }
    const heard = await fetchHost(request.url(), await request.allHeaders(), request.postData() ?? '')
    expect(heard.status).toBe(200)
    return route.fulfill({
      status: 503,
      json: { Status: false, Code: 'SERVICE_UNAVAILABLE', Message: '', RetryAfterMs: 200 },
    })
  })
  return { attempts, goOn }
}

test('in an outage Book and Pay show that they wait, resume by themselves up to the ticket, and order once', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  const waits = page.getByText('We’re briefly unavailable')
  await visitor.reachChoice({ show: await freshShow(), seats: 2 })
  const chosen = await visitor.chosenSeats.innerText()

  const book = await breakOnce(page, 'BookingReserve')
  await visitor.confirmSeats()
  await expect(waits).toBeVisible()
  await expect(page.getByText('We’re trying again and will continue shortly.')).toBeVisible()
  book.goOn()
  await expect(page.getByTestId('countdown')).toBeVisible()
  await expect(waits).toBeHidden()

  await visitor.fillContact()
  const pay = await breakOnce(page, 'ProcessPayment')
  await visitor.payWith(cards.direct)
  await expect(waits).toBeVisible()
  await expect(page.getByText('you’ll be charged once')).toBeVisible()
  pay.goOn()
  await visitor.expectTicket(2)

  for (const { attempts } of [book, pay]) {
    expect(attempts.length).toBeGreaterThan(1)
    expect(new Set(attempts).size).toBe(1)
  }
  const seats = chosen.match(/\S*\d+/g) ?? []
  expect(seats).toHaveLength(2)
  for (const seat of seats) await expect(page.getByTestId('ticket-seats')).toContainText(seat)
  await visitor.open('/my-bookings')
  const tickets = page.getByRole('main').locator('a[href^="/confirmBooking/"]')
  await expect(tickets.first()).toBeVisible()
  expect(
    new Set(await tickets.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size,
  ).toBe(1)
  await visitor.leave()
})
