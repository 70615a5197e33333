import { expect, test } from './test'
import { getOrigin } from './origin'
import { Visitor } from './visitor'
import { readBrandWording } from './brand-wording'

const unknownId = '00000000000000000000000000'

test('an unknown address returns 404 and shows a way back', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const response = await visitor.page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(visitor.page.getByText(readBrandWording('lost'))).toBeVisible()
  await visitor.page.getByRole('link', { name: 'See what’s on' }).click()
  await expect(visitor.page).toHaveURL(`${getOrigin('tembo')}/`)
  await visitor.leave()
})

test('an unknown film returns 404', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const response = await visitor.page.goto('/movie/no-such-film/0')
  expect(response?.status()).toBe(404)
  await expect(visitor.page.getByText(readBrandWording('lost'))).toBeVisible()
  await visitor.leave()
})

test('an unknown show explains the next step', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  await visitor.page.goto('/checkout/the-last-matatu/no-such-show/1')
  await expect(visitor.page.getByText(readBrandWording('lost'))).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: /what is on|see what/i }).first()).toBeVisible()
  await visitor.leave()
})

test(
  'a booking that is neither on this device nor the visitor’s own does not open',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    // An id of another visitor's booking, and an address that is no id at all.
    for (const id of [unknownId, 'abc']) {
      await visitor.page.goto(`/confirmBooking/${id}`)
      await expect(visitor.page.getByText('Booking not found')).toBeVisible()
      await expect(visitor.page.getByRole('article', { name: 'Your ticket' })).toHaveCount(0)
    }
    await visitor.leave()
  },
)

test(
  'a show that is no longer on sale shows that and links to the programme',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    await visitor.open('/')
    await visitor.page.route('**/api/GetSeatLayout', (route) =>
      route.fulfill({
        status: 410,
        json: { Status: false, Code: 'SHOW_CLOSED', Message: 'No longer on sale' },
      }),
    )
    await visitor.page
      .getByRole('link', { name: /\d\d:\d\d/ })
      .first()
      .click()
    await expect(
      visitor.page.getByText(
        visitor.translate('Online sales for this show have closed. Please choose another time.'),
      ),
    ).toBeVisible()
    await expect(visitor.page.getByRole('link', { name: 'See what’s on' })).toBeVisible()
    await visitor.leave()
  },
)
