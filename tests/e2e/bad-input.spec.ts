import { expect, test } from './test'
import { originOf } from './origin'
import { Visitor } from './visitor'
import { voiceOf } from './voice'

const unknownId = '00000000000000000000000000'

test('an unknown address says so with a 404 and a way back', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const response = await visitor.page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(visitor.page.getByText(voiceOf('lost'))).toBeVisible()
  await visitor.page.getByRole('link', { name: 'See what’s on' }).click()
  await expect(visitor.page).toHaveURL(`${originOf('tembo')}/`)
  await visitor.leave()
})

test('an unknown film is a 404', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const response = await visitor.page.goto('/movie/no-such-film/0')
  expect(response?.status()).toBe(404)
  await expect(visitor.page.getByText(voiceOf('lost'))).toBeVisible()
  await visitor.leave()
})

test('an unknown show says what to do next', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  await visitor.page.goto('/checkout/the-last-matatu/no-such-show/1')
  await expect(visitor.page.getByText(voiceOf('lost'))).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: /what is on|see what/i }).first()).toBeVisible()
  await visitor.leave()
})

test(
  "a booking that is not on this device and not one's own opens nothing",
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    await visitor.page.goto(`/confirmBooking/${unknownId}`)
    await expect(visitor.page.getByRole('article', { name: 'Your ticket' })).toHaveCount(0)
    await expect(
      visitor.page
        .getByRole('heading')
        .or(visitor.page.locator('p'))
        .filter({ hasText: /ticket|booking/i })
        .first(),
    ).toBeVisible()
    await visitor.leave()
  },
)

test('a show that is sold no more says so and leads to what is on', async ({ browser }) => {
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
      visitor.say('Online sales for this show have closed. Please choose another time.'),
    ),
  ).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: 'See what’s on' })).toBeVisible()
  await visitor.leave()
})
