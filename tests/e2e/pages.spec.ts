import { expect, test } from './test'
import { pathOf } from '../../contract/page/path-of'
import { freshShow } from './api'
import { Visitor } from './visitor'
import { whenWorkerServes } from './when-true'

test('search engines keep out of a page that is still to come', async ({ request }) => {
  const html = await (
    await request.get(`${process.env.FOYER_ORIGIN}${pathOf('confirmVoucher', { bookingId: 'x1' })}`)
  ).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('a page that is still to come says so in the app and without a network, and leads on', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/')
  await whenWorkerServes(page)
  await page.context().setOffline(true)
  await visitor.open('/confirmVoucher/x1')
  await expect(page.getByRole('heading', { level: 1, name: visitor.say('Not here yet') })).toBeVisible()
  await expect
    .poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.context().setOffline(false)
  await page
    .getByRole('main')
    .getByRole('link', { name: visitor.say('Cinemas') })
    .click()
  await expect(page).toHaveURL(/\/cinemas$/)
  await expect(page).toHaveTitle(new RegExp(visitor.say('Cinemas')))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: visitor.say('Not here yet') })).toBeVisible()
  await visitor.leave()
})

test('an older address of a film leads to its page', async ({ browser }) => {
  const { movieId } = await freshShow()
  const visitor = await Visitor.arrive(browser)
  await visitor.page.goto(`/movie/404/1/${movieId}`)
  await expect(visitor.page).toHaveURL(new RegExp(`/movie/${movieId}/0$`))
  await visitor.leave()
})

test('each page begins at its top, wherever one was on the page before', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/movies')
  const scrolled = () => page.evaluate(() => scrollY)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cinemas' }).scrollIntoViewIfNeeded()
  expect(await scrolled()).toBeGreaterThan(300)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cinemas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cinemas' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await visitor.leave()
})
