import { expect, test } from './test'
import { GetEventDetails } from '../../contract/catalogue/get-event-details'
import { takeSample } from '../full-set'
import { callApi, freshShow } from './api'
import { Visitor } from './visitor'

const phone = { viewport: { width: 360, height: 740 } }
/** A browser without a share sheet, whose clipboard can be read. */
const clipboard = { ...phone, permissions: ['clipboard-read', 'clipboard-write'] }

const copied = (visitor: Visitor) => visitor.page.evaluate(() => navigator.clipboard.readText())

/** Removes the share sheet, so that the link goes to the clipboard. */
async function withoutSheet(visitor: Visitor): Promise<void> {
  await visitor.page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
}

for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `a showtime of a film is shared as a link, which opens one tap from its seats (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const { movieId } = await freshShow()
      const visitor = await Visitor.arrive(browser, { language, context: clipboard })
      await withoutSheet(visitor)
      const { page } = visitor
      await visitor.open(`/movie/${movieId}/0?cinemas=all`)
      const more = page.getByRole('button', {
        name: new RegExp(visitor.translate('More for {time}', { time: '' }).trim()),
      })
      await more.last().click()
      await visitor.button('Share this time').click()
      const toast = page.getByText(visitor.translate('Link copied to clipboard'))
      await expect(toast).toBeVisible()
      await expect(toast).toBeHidden()
      const link = new URL(await copied(visitor))
      const show = link.searchParams.get('show')
      expect(show).toBeTruthy()
      await visitor.leave()

      const friend = await Visitor.arrive(browser, { language, context: phone })
      await friend.open(link.pathname + link.search)
      const banner = friend.page
        .getByRole('complementary')
        .filter({ hasText: friend.translate('Your chosen show') })
      await expect(banner).toContainText(/\d\d:\d\d/)
      const seats = banner.getByRole('link', { name: friend.translate('Choose seats') })
      await expect(seats).toHaveAttribute('href', new RegExp(`/${show}/`))
      await friend.leave()
    },
  )

test(
  'a phone shares the show’s title and address with its share sheet',
  { tag: '@full' },
  async ({ browser }) => {
    const { movieId } = await freshShow()
    const visitor = await Visitor.arrive(browser, { context: phone })
    const { page } = visitor
    await page.addInitScript(() => {
      Object.defineProperties(navigator, {
        canShare: { value: () => true },
        share: {
          value: (data: ShareData) => {
            document.documentElement.dataset.shared = JSON.stringify(data)
            return Promise.resolve()
          },
        },
      })
    })
    await visitor.open(`/movie/${movieId}/0?cinemas=all`)
    await page
      .getByRole('button', { name: /^More for/ })
      .last()
      .click()
    await visitor.button('Share this time').click()
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-shared', /show=/)
    const data = JSON.parse((await html.getAttribute('data-shared')) ?? '{}') as ShareData
    expect(data.url).toMatch(new RegExp(`/movie/${movieId}/0\\?date=.*show=`))
    await visitor.leave()
  },
)

test(
  'a link to a past show reports that and links to the next one',
  { tag: '@full' },
  async ({ browser }) => {
    const { movieId } = await freshShow()
    const visitor = await Visitor.arrive(browser, { context: phone })
    const { page } = visitor
    await visitor.open(`/movie/${movieId}/0?show=longago`)
    await expect(
      page.getByText(visitor.translate('This show has started or is no longer on sale.')),
    ).toBeVisible()
    await expect(page.getByText(visitor.translate('The next one:'))).toBeVisible()
    await visitor.leave()
  },
)

test(
  'a link to a sold-out, cancelled or postponed date shows its status',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: phone })
    for (const [eventId, text] of [
      ['benga-reunion', 'This date is sold out.'],
      ['magadi-star-night', 'This date was cancelled.'],
      ['lake-jazz-evening', 'This date was postponed.'],
    ] as const) {
      const { Event } = await callApi(GetEventDetails, { EventID: eventId })
      await visitor.open(`/event-details/${eventId}?show=${Event.Shows[0]?.SchID}`)
      await expect(visitor.page.getByText(visitor.translate(text))).toBeVisible()
    }
    await visitor.leave()
  },
)

test(
  'on the smallest phone a show is shared from its booking’s heading without moving the seat map',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, {
      context: { ...clipboard, viewport: { width: 320, height: 640 } },
    })
    await withoutSheet(visitor)
    const { page } = visitor
    const show = await freshShow()
    await visitor.open(`/checkout/${show.movieId}/${show.scheduleId}/1`)
    await visitor.button('Share this show').click()
    await expect.poll(() => copied(visitor)).toContain(show.scheduleId)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    // A long title has two lines here; the button is beside it and has no line of its own.
    const boxes = await page.getByTestId('show-time').evaluate((time) => {
      const heading = time.parentElement?.parentElement?.getBoundingClientRect()
      const bar = time.closest('.sticky')?.getBoundingClientRect()
      return { heading: heading?.height ?? 0, bar: bar?.height ?? 0 }
    })
    expect(boxes.heading).toBeGreaterThan(0)
    expect(boxes.bar).toBeLessThanOrEqual(Math.max(44, boxes.heading) + 24)
    await visitor.leave()
  },
)
