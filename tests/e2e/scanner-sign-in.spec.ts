import { getOrigin } from './origin'
import { expect, test } from './test'

test('a wrong sign-in code is refused, and the scanner installs as its own app in the brand’s languages', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: getOrigin('tembo'), locale: 'ar' })
  const page = await context.newPage()
  await page.goto('/scan')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.locator('input.code').fill('AAAA AAAA')
  await page.locator('button.main').click()
  await expect(page.getByRole('alert')).toBeVisible()
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  // Fetched by the browser, which resolves the local host names.
  const read = await page.evaluate((url) => fetch(url).then((answer) => answer.json()), manifest ?? '')
  expect(read).toMatchObject({
    id: '/scan',
    scope: '/scan',
    start_url: '/scan',
    lang: 'ar',
    dir: 'rtl',
  })
})
