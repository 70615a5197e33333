import { expect, test } from './test'
import { GetAllShow } from '../../contract/catalogue/get-all-show'
import { GetShowDetails } from '../../contract/catalogue/get-show-details'
import { callApi, kenya, type Show } from './api'
import { Visitor, cards } from './visitor'

/** A cinema whose chain allows cancellations. */
const cancellableCinema = 'karen'

async function findCancellableShow(): Promise<Show> {
  const listing = await callApi(GetAllShow, {}, kenya)
  for (const film of listing.Shows.find((group) => group.cat_id === 1)?.shows ?? []) {
    const { Cinemas } = await callApi(GetShowDetails, { MovieID: film.id }, kenya)
    const cinema = Cinemas.find(({ CinemaID }) => CinemaID === cancellableCinema)
    for (const show of cinema?.Dates.slice(2).flatMap((day) => day.Shows) ?? [])
      if (show.Availability === 'open' && show.SeatLayout === 1)
        return { movieId: film.id, scheduleId: show.SchID, seatLayout: 1 }
  }
  throw new Error(`Nothing is on at ${cancellableCinema}`)
}

test('a visitor cancels a booking after a confirmation, sees the refund, and the ticket is no longer valid', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser, { context: { viewport: { width: 360, height: 740 } } })
  const { page } = visitor
  await visitor.reachPayment({ seats: 2, show: await findCancellableShow() })
  await visitor.payWith(cards.direct)
  const bookingId = await visitor.expectTicket(2)

  await visitor.button('Cancel and get a refund').click()
  const question = page.getByRole('dialog', { name: visitor.translate('Cancel this booking?') })
  await expect(question).toContainText(/refund KES\s[\d,.]+ to the way you paid/)
  await expect(question).toContainText(/fees of KES\s[\d,.]+ aren’t refunded/)
  await visitor.button('Keep my tickets').click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('img', { name: visitor.translate('Code to scan at the door') })).toBeVisible()

  // Offline: nothing is lost and nothing is done.
  await page.context().setOffline(true)
  await visitor.button('Cancel and get a refund').click()
  await visitor.button('Cancel the booking').click()
  await expect(question).toContainText(visitor.translate('You’re offline'))
  await page.context().setOffline(false)
  await visitor.button('Cancel the booking').click()

  await expect(question).toBeHidden()
  const state = visitor.translate('Cancelled – we’re refunding you')
  await expect(page.getByText(state)).toBeInViewport()
  await expect(page.getByText(/15 working days/)).toBeVisible()
  await expect(page.getByRole('img', { name: visitor.translate('Code to scan at the door') })).toHaveCount(0)
  await expect(page.getByTestId('door-code')).toHaveCount(0)

  // From now on the device has the new state, online and offline.
  await visitor.open('/my-bookings')
  await expect(page.getByRole('link', { name: new RegExp(state) })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(state) }).click()
  await expect(page).toHaveURL(new RegExp(`/confirmBooking/${bookingId}`))
  await expect(page.getByText(state)).toBeVisible()
  await visitor.leave()
})
