import { expect, test } from './test'
import { freshShow } from './api'
import { Visitor } from './visitor'

test('an older address of a film redirects to its page', async ({ browser }) => {
  const { movieId } = await freshShow()
  const visitor = await Visitor.arrive(browser)
  await visitor.page.goto(`/movie/404/1/${movieId}`)
  await expect(visitor.page).toHaveURL(new RegExp(`/movie/${movieId}/0$`))
  await visitor.leave()
})

test('each page opens at its top, wherever the previous page was scrolled', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.open('/movies')
  const scrolled = () => page.evaluate(() => scrollY)
  const footer = page.getByRole('contentinfo')
  await footer.getByText('Company', { exact: true }).click()
  const about = footer.getByRole('link', { name: 'About us' })
  await about.scrollIntoViewIfNeeded()
  expect(await scrolled()).toBeGreaterThan(300)
  await about.click()
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await visitor.leave()
})
