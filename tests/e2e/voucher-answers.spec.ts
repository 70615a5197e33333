import { expect, test } from './test'
import { fetchHost } from './fetch-host'
import { getOrigin } from './origin'
import { type Visitor } from './visitor'
import { arriveAtShop, fillShop, openVoucherShop, randomEmail } from './voucher-shop'

test.setTimeout(180_000)

test('a brand without a voucher shop has no such page and no links to it', async () => {
  const read = (brand: string, path: string) => fetchHost(getOrigin(brand) + path, { Accept: 'text/html' })
  expect((await read('tembo', '/vouchers')).status).toBe(404)
  expect((await read('tembo', '/sitemap')).body).not.toContain('href="/vouchers"')
  expect((await read('orbit', '/sitemap')).body).toContain('href="/vouchers"')
})

/** Replaces an answer of the API with another one, as another API or an attacker would send it. */
const answerWith = async ({ page }: Visitor, answer: object) =>
  page.route('**/api/VoucherPayment', (route) =>
    route.fulfill({ json: { Status: true, Message: '', ...answer } }),
  )

// Guarded by default: shop-screen.test.tsx.
test('never opens a planted payment page', { tag: '@full' }, async ({ browser }) => {
  const visitor = await arriveAtShop(browser, 'en')
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await answerWith(visitor, {
    links: { requestUrl: 'https://pay.thief.example/start', requestParameter: { order: '1' } },
  })
  await openVoucherShop(visitor)
  await fillShop(visitor, randomEmail())
  await page.getByTestId('pay-now').click()
  await expect(page.getByText('We didn’t open this payment page')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('E-mail', { exact: true })).not.toHaveValue('')
  expect(asked.filter((url) => url.includes('thief'))).toEqual([])
  await visitor.leave()
})

// Guarded by default: shop-screen.test.tsx.
test(
  'when the API gives no order id, the return page thanks the buyer and the vouchers come by e-mail',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await arriveAtShop(browser, 'en')
    const { page } = visitor
    const email = randomEmail()
    const bank = new URL(visitor.origin)
    bank.hostname = 'bank.localhost'
    await page.route(`${bank.origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The bank</h1>' }),
    )
    await answerWith(visitor, {
      links: { requestUrl: `${bank.origin}/pay`, requestParameter: { order: '1' } },
    })
    await openVoucherShop(visitor)
    await fillShop(visitor, email)
    await page.getByTestId('pay-now').click()
    await expect(page.getByRole('heading', { name: 'The bank' })).toBeVisible()
    await visitor.open('/confirmation')
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await visitor.leave()
  },
)

test(
  'does not show vouchers and gifts that are not this visitor’s',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await arriveAtShop(browser)
    await visitor.open('/confirmVoucher/0123456789abcdefghjkmnpqrs')
    await expect(
      visitor.page.getByRole('heading', { name: 'These vouchers aren’t on this device' }),
    ).toBeVisible()
    await visitor.open('/confirmation')
    await expect(
      visitor.page.getByRole('heading', { name: 'These vouchers aren’t on this device' }),
    ).toBeVisible()
    await visitor.open(`/gift#${'A'.repeat(43)}`)
    await expect(visitor.page.getByRole('heading', { name: 'We couldn’t find this gift' })).toBeVisible()
    await expect(visitor.page).not.toHaveURL(/#/)
    await visitor.leave()
  },
)
