import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { Visitor } from './visitor'

/** Pictures that the visitor has in front of them and that are there, whole; and those that are not. */
const inView = (page: Page) =>
  page.locator('img').evaluateAll(async (images) => {
    const seen = (images as HTMLImageElement[]).filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right > left
    })
    const whole = await Promise.all(
      seen.map((image) =>
        image.decode().then(
          () => image.naturalWidth > 0,
          () => false,
        ),
      ),
    )
    return { there: whole.filter(Boolean).length, missing: whole.filter((is) => !is).length }
  })

test('pictures in view come without any code', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, { context: { javaScriptEnabled: true } })
  const { page } = visitor
  // The code never arrives.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await page.locator('article img').first().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await inView(page)).missing).toBe(0)
  expect((await inView(page)).there).toBeGreaterThan(2)
  await visitor.leave()
})

test('a picture that cannot be had leaves its colour, and no mark of a broken one', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await page.route(/\/art\/posters\//, (route) => route.abort())
  await visitor.open('/movies')
  const poster = page.locator('article img').first()
  await poster.scrollIntoViewIfNeeded()
  await visitor.open('/')
  await visitor.goTo('Cinemas')
  await visitor.goTo('Home')
  await poster.scrollIntoViewIfNeeded()
  await expect(poster).toHaveAttribute('src', /^data:image\/gif/)
  expect((await inView(page)).missing).toBe(0)
  expect(await poster.evaluate((image) => getComputedStyle(image).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  )
  await visitor.leave()
})
