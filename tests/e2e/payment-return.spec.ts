import { expect, test } from './test'
import { freshShow } from './api'
import { Visitor } from './visitor'

const nobodys = '0123456789abcdefghjkmnpqrs'
const addresses = [
  `/process-payment/${nobodys}`,
  `/payment-summary/${nobodys}`,
  `/payment-cancelled/${nobodys}`,
  `/payment-failed/${nobodys}`,
  `/payment-completed/${nobodys}`,
  '/failedPayment',
  `/paymentRetried/movie/${nobodys}`,
  `/PaymentComplete/${nobodys}`,
]

test(
  'the address of an unknown payment explains where it can be found, and shows nothing about the money',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    for (const address of addresses) {
      const answer = await visitor.page.goto(visitor.origin + address)
      expect(answer?.status(), address).toBe(200)
      await expect(
        visitor.page.getByRole('heading', { name: 'This booking isn’t on this device' }),
      ).toBeVisible()
      await expect(visitor.page.getByText('Please don’t pay twice')).toBeVisible()
    }
    await visitor.page.goto(`${visitor.origin}/process-payment/x?t=${'A'.repeat(43)}`)
    await expect(
      visitor.page.getByRole('heading', { name: 'This link has expired or been used' }),
    ).toBeVisible()
    expect(visitor.page.url()).not.toContain('t=')
    await visitor.leave()
  },
)

test(
  'the summary of an order shows its items and leads to the payment, in Arabic too',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { language: 'ar' })
    const { page } = visitor
    await visitor.openShow(await freshShow())
    await visitor.chooseCount(2)
    await visitor.chooseBestSeats()
    await visitor.confirmSeats()
    await expect(page.getByTestId('pay')).toBeVisible()
    const asking = page.waitForRequest(/GetReservation/)
    await page.reload()
    const { ReserveID } = (await asking).postDataJSON() as { ReserveID: string }
    for (const address of [`/payment-summary/${ReserveID}`, `/paymentRetried/movie/${ReserveID}`]) {
      await visitor.page.goto(visitor.origin + address)
      if (address.includes('summary')) {
        await expect(page.getByRole('heading', { name: 'طلبك' })).toBeVisible()
        await expect(page.getByRole('region', { name: 'ملخص الطلب' })).toBeVisible()
        await page.getByRole('link', { name: 'المتابعة إلى الدفع' }).click()
      }
      await expect(page.getByTestId('pay')).toBeVisible()
      expect(new URL(page.url()).pathname).toContain('/checkout/')
    }
    await visitor.leave()
  },
)
