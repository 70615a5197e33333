import { expect, test } from './test'
import { GetAllShow } from '../../contract/catalogue/get-all-show'
import { callApi } from './api'
import { Visitor } from './visitor'

const phone = { viewport: { width: 360, height: 740 } }
/** In Nairobi, next to the Westlands cinema. */
const westlands = { latitude: -1.2662, longitude: 36.8045 }

test('on a phone the next shows come first, and one tap leads to the seats', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, { context: phone })
  const { page } = visitor
  await visitor.open('/')
  const { Upcoming = [] } = await callApi(GetAllShow, { BannerType: 'Home' })
  const next = Upcoming.find((show) => !show.Latenightpopup)
  const strip = page.getByRole('region', { name: /Kenya$/ })
  await expect(strip).toBeInViewport({ ratio: 1 })
  await strip
    .getByRole('link', { name: next?.Title ?? '' })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checkout\//)
})

test(
  'with the visitor’s location the distance is shown, and the nearest of the soonest shows leads',
  { tag: '@full' },
  async ({ browser }) => {
    const context = { ...phone, geolocation: westlands, permissions: ['geolocation'] }
    const visitor = await Visitor.arrive(browser, { context })
    const { page } = visitor
    await visitor.open('/')
    await page
      .getByRole('region', { name: /Kenya$/ })
      .getByRole('button', { name: 'Near me' })
      .click()
    const strip = page.getByRole('region', { name: /near you$/ })
    await expect(strip.getByRole('link', { name: /\d km$/ }).first()).toBeVisible()
  },
)

test(
  'recently viewed films and cinema are one tap away, and can be cleared with another tap',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: phone })
    const { page } = visitor
    await visitor.open('/movie/charade/0')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('foyer-note seen'))).toContain('charade')
    await page.getByRole('link', { name: 'Tembo' }).first().click()
    const seen = page.getByRole('region', { name: visitor.translate('Recently viewed') })
    await expect(seen.getByRole('link', { name: 'Charade' })).toBeVisible()
    await seen.getByRole('button', { name: visitor.translate('Clear recently viewed') }).click()
    await expect(seen).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('tab').first()).toBeVisible()
    await expect(seen).toHaveCount(0)
  },
)

test('the dots of the banners are as large as a finger on a phone', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, { context: phone })
  await visitor.open('/')
  const boxes = await visitor.page
    .locator('.hero-dots button')
    .evaluateAll((dots) =>
      dots.map((dot) => dot.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    )
  expect(boxes.length).toBeGreaterThan(2)
  for (const [width = 0, height = 0] of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await visitor.leave()
})

test(
  'with the data saver on, no picture loads before a tap, and the saved amount is shown',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, {
      context: { ...phone, extraHTTPHeaders: { 'Save-Data': 'on' } },
    })
    const { page } = visitor
    const fetched: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/art/')) fetched.push(request.url())
    })
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' })
      Object.defineProperty(navigator, 'connection', { value: connection })
    })
    await visitor.open('/')
    const first = page.getByRole('button', { name: /^Show the picture/ }).first()
    await expect(first).toBeVisible()
    expect(fetched).toEqual([])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const toggle = page.getByRole('switch', { name: visitor.translate('Data saver') })
    await expect(toggle).toBeChecked()
    await expect(page.getByText(/\d+ kB saved on this device/)).toBeVisible()
    expect(fetched).toEqual([])
    await first.click()
    await expect.poll(() => fetched.length).toBe(1)
    await toggle.click()
    await expect(toggle).not.toBeChecked()
    await expect(page.getByRole('button', { name: /^Show the picture/ })).toHaveCount(0)
    await expect.poll(() => fetched.length).toBeGreaterThan(1)
    // A manual choice keeps it off, whatever the device requests.
    await page.reload()
    await expect(page.getByRole('switch', { name: visitor.translate('Data saver') })).not.toBeChecked()
  },
)

test(
  'offers at the end of the home page load when the visitor comes near, and link to their conditions',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await visitor.open('/')
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect(asked.filter((url) => url.endsWith('/GetPromotionList'))).toEqual([])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const offers = page.getByRole('region', { name: visitor.translate('Offers'), exact: true })
    await offers.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/promotions#/)
    await expect(page.getByRole('heading', { level: 1, name: visitor.translate('Promotions') })).toBeVisible()
    await visitor.leave()
  },
)
