import { expect, test } from './test'
import { GetEventDetails } from '../../contract/catalogue/get-event-details'
import { takeSample } from '../full-set'
import { callApi } from './api'
import { waitForDatabase } from './device-database'
import { Visitor } from './visitor'
import { waitForCachedChunk } from './built-chunks'
import { waitForServiceWorker } from './wait-until'

const phone = { viewport: { width: 360, height: 740 } }

const firstDate = async (EventID: string) =>
  (await callApi(GetEventDetails, { EventID })).Event.Shows[0]?.SchID ?? ''

for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `the listing shows each event’s status, and an event shows its dates, place, terms and doors (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language, context: phone })
      const { page } = visitor
      await visitor.open('/events')
      const tile = (eventId: string) => page.locator(`a[href="/event-details/${eventId}"]`)
      await expect(tile('benga-reunion')).toContainText(visitor.translate('Sold out'))
      await expect(tile('lake-jazz-evening')).toContainText(visitor.translate('Postponed'))
      await expect(tile('magadi-star-night')).toContainText(visitor.translate('Cancelled'))
      await expect(tile('nairobi-nights-live')).toContainText('16+')

      await tile('nairobi-nights-live').click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(visitor.translate('{years} and over', { years: '16' }))).toBeVisible()
      await expect(page.getByText(visitor.translate('doors {doors}', { doors: '17:30' }))).toBeVisible()
      const directions = page.getByRole('link', { name: visitor.translate('Directions') })
      await expect(directions).toHaveAttribute('href', /destination=-1\.229,36\.8906/)

      const days = page.getByRole('navigation', { name: visitor.translate('Dates') }).getByRole('link')
      await days.last().click()
      await expect(days.last()).toHaveAttribute('aria-current', /./)
      await page.getByRole('link', { name: visitor.translate('Choose seats') }).click()
      await page.waitForURL('**/event-seat-layout/**')
      await expect(page.getByRole('heading', { name: visitor.translate('How many seats?') })).toBeVisible()
      await visitor.leave()
    },
  )

test('an event without seat selection leads from its date to the contact form', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, { context: phone })
  const { page } = visitor
  await visitor.open('/event-details/loft-open-mic')
  await page.getByRole('link', { name: visitor.translate('Get tickets') }).click()
  await visitor.chooseCount(2)
  await expect(page.getByTestId('countdown')).toBeVisible()
  await expect(page.getByLabel(visitor.translate('E-mail'))).toBeVisible()
  await visitor.leave()
})

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `seats of a cancelled or moved date are refused politely with the new date (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language, context: phone })
      const { page } = visitor
      await visitor.open(`/event-seat-layout/${await firstDate('magadi-star-night')}`)
      await expect(
        page.getByText(visitor.translate('This date was cancelled. Tickets are no longer on sale.')),
      ).toBeVisible()
      await visitor.open(`/event-seat-layout/${await firstDate('lake-jazz-evening')}`)
      await expect(
        page.getByText(
          visitor.translate('This date was postponed. Tickets for the old date are no longer on sale.'),
        ),
      ).toBeVisible()
      await expect(page.getByText('18:30')).toBeVisible()
      await page.getByRole('link', { name: visitor.translate('All dates') }).click()
      await page.waitForURL('**/event-details/lake-jazz-evening')
      await expect(page.getByText('18:30')).toBeVisible()
      await visitor.leave()
    },
  )

test('a sold-out date shows that on its seat page', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, { context: phone })
  await visitor.open(`/event-seat-layout/${await firstDate('benga-reunion')}`)
  await expect(
    visitor.page.getByRole('heading', { name: visitor.translate('This show is sold out') }),
  ).toBeVisible()
  await visitor.leave()
})

test(
  'a visited event opens offline, and an unvisited one explains why it does not',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: { ...phone, serviceWorkers: 'allow' } })
    const { page } = visitor
    await visitor.open('/event-details/nairobi-nights-live')
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await waitForServiceWorker(page)
    await waitForDatabase(page, { store: 'queries', key: 'GetEventDetails' })
    // Its code is stored once it was used while the service worker was active.
    await visitor.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await waitForCachedChunk(page, 'event-details._eventID')

    await page.context().setOffline(true)
    await visitor.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible()
    await visitor.open('/event-details/benga-reunion')
    await expect(page.getByText(visitor.translate('You’re offline'), { exact: true })).toBeVisible()
    await visitor.leave()
  },
)

// Guarded by default: call-faults.spec.ts.
for (const [what, answer] of [
  ['fails', { status: 500, json: { Status: false, Code: 'SERVER_ERROR' } }],
] as const)
  test(`events and offers whose call ${what} can be retried`, { tag: '@full' }, async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: phone })
    const { page } = visitor
    await visitor.open('/movies')
    for (const [path, call, heading] of [
      ['/events', 'GetEvents', 'Events'],
      ['/promotions', 'GetPromotionList', 'Promotions'],
    ] as const) {
      await page.route(`**/${call}`, (route) => route.fulfill(answer))
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
      const again = visitor.button('Try again')
      await expect(again).toBeVisible()
      await page.unroute(`**/${call}`)
      await again.click()
      await expect(page.getByRole('heading', { level: 1, name: visitor.translate(heading) })).toBeVisible()
    }
    await visitor.leave()
  })

// Guarded by default: promotions-screen.test.tsx.
for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `an offer expands to the price with and without it (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const visitor = await Visitor.arrive(browser, { language, context: phone })
      const { page } = visitor
      await visitor.open('/promotions')
      const offer = page.locator('#offer-mtred')
      await offer.locator('summary').click()
      const amount = async (name: string) =>
        Number(
          (
            await offer
              .locator('dt', { hasText: visitor.translate(name) })
              .locator('xpath=../dd')
              .innerText()
          ).replace(/[^\d.-]/g, ''),
        )
      const without = await amount('Without the offer')
      expect(without).toBeGreaterThan(200)
      expect(await amount('You pay')).toBe(without - 200)
      await visitor.leave()
    },
  )
