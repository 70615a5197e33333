import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { Visitor } from './visitor'

/**
 * Returns the pictures in view: their presence, whether they show the transparent pixel, and those that the
 * browser cannot draw.
 */
const inView = (page: Page) =>
  page.locator('img').evaluateAll(async (images) => {
    const seen = (images as HTMLImageElement[]).filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right > left
    })
    const drawn = await Promise.all(
      seen.map((image) =>
        image.decode().then(
          () => image.naturalWidth,
          () => 0,
        ),
      ),
    )
    return {
      there: drawn.filter((width) => width > 1).length,
      waiting: drawn.filter((width) => width === 1).length,
      broken: drawn.filter((width) => width === 0).length,
    }
  })

test('pictures in view load without the app’s code, and no others', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  // All code except the page’s first script never arrives.
  await page.route(/\/assets\/(?!early-tap-queue-)[^/]*\.js$/, (route) => route.abort())
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('/art/posters/') && fetched.push(request.url()))
  await page.goto('/')
  const posters = page.locator('article img')
  await expect.poll(() => inView(page)).toMatchObject({ waiting: 0, broken: 0 })
  expect(fetched.length).toBeLessThanOrEqual((await inView(page)).there)
  await posters.first().evaluate((image) => image.scrollIntoView({ block: 'start' }))
  await expect.poll(() => inView(page)).toMatchObject({ waiting: 0, broken: 0 })
  expect((await inView(page)).there).toBeGreaterThan(1)
  await visitor.leave()
})

test(
  'a picture that is still loading shows its own colour and no mark of a broken picture',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: { javaScriptEnabled: false } })
    const { page } = visitor
    await page.goto('/')
    const poster = page.locator('article img').first()
    await poster.scrollIntoViewIfNeeded()
    expect((await inView(page)).broken).toBe(0)
    expect(await poster.evaluate((image) => getComputedStyle(image).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    )
    await visitor.leave()
  },
)

test(
  'a picture that fails to load leaves its colour and no mark of a broken picture',
  { tag: '@full' },
  async ({ browser }) => {
    // The service worker’s requests would bypass the blocked routes.
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await page.route(/\/art\/posters\//, (route) => route.abort())
    await visitor.open('/movies')
    const poster = page.locator('article img').first()
    // In one step, because a failed picture may be replaced by its placeholder at any moment.
    const intoView = () => poster.evaluate((image) => image.scrollIntoView({ block: 'nearest' }))
    await intoView()
    await visitor.open('/')
    await visitor.goTo('Cinemas')
    await visitor.goTo('Home')
    await intoView()
    await expect(poster).toHaveAttribute('src', /^data:image\/gif/)
    expect((await inView(page)).broken).toBe(0)
    expect(await poster.evaluate((image) => getComputedStyle(image).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    )
    await visitor.leave()
  },
)
