import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveCampaign } from '@/src/lib/analytics/campaign'
import { ApiError } from '@/src/lib/api/api-error'
import { leavePage } from '@/src/lib/page/leave-page'
import { listOrders } from '../order/stored-orders'
import { PaidScreen } from '../order/paid-screen'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { purchaseDraft } from './purchase-draft'
import { ShopScreen } from './shop-screen'

vi.mock('@/src/lib/page/leave-page', () => ({ leavePage: vi.fn() }))

const shop = {
  bannerimageweb: '',
  one: 'Give a night out',
  two: 'It pays for films.',
  currency: 'KES',
  t_c: 'First rule.\nSecond rule.',
  Offers: [
    { OfferID: 'small', Title: 'Small', priceperticket: 1000, ihc: 50, ValidDays: 365 },
    { OfferID: 'large', Title: 'Large', priceperticket: 5000, ihc: 0 },
  ],
  Origins: ['https://pay.example'],
}
const links = { requestUrl: 'https://pay.example/start', requestParameter: { order: '7' } }
const key = { ReserveID: 'r'.repeat(26), ReserveKey: 'k'.repeat(43) }

beforeEach(() => purchaseDraft.save(null))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const show = (pay: (body: Record<string, unknown>) => unknown = () => ({ Status: true, links, ...key })) =>
  renderInApp(() => <ShopScreen isReturn={false} />, {
    settings: { voucherShop: true },
    answers: {
      GetVoucherOffers: () => ({ Status: true, Data: shop }),
      VoucherPayment: pay,
      GetCountryList: () => ({
        Status: true,
        List: [
          {
            CountryID: 404,
            CountryName: 'Kenya',
            CountryISOCode: '254',
            ISOCode: 'KE',
            CurrencyCode: 'KES',
            Flag: '',
          },
        ],
      }),
    },
  })

async function fill() {
  fireEvent.click(await screen.findByRole('radio', { name: /KES\s1,000/ }))
  fireEvent.click(screen.getByRole('button', { name: 'One voucher more' }))
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'noor@example.com' } })
  fireEvent.change(screen.getByLabelText('Country code'), { target: { value: 'KE' } })
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '0712 345 678' } })
  fireEvent.click(screen.getByRole('checkbox'))
  const pay = screen.getByTestId('pay-now')
  await waitFor(() => expect(pay.getAttribute('aria-disabled')).toBeNull())
  return pay
}

it('shows the vouchers on sale with their charge, and the terms to read', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'Give a night out' })).toBeTruthy()
  expect(screen.getByText(/plus KES\s50 charge each/)).toBeTruthy()
  expect(screen.getByText('No extra charge')).toBeTruthy()
  expect(screen.getByText('Second rule.')).toBeTruthy()
  expect(screen.getByTestId('pay-now').textContent).toBe('PAY NOW')
})

it('shows count times price and charge as the total, also on the button', async () => {
  await show()
  const pay = await fill()
  expect(pay.textContent).toMatch(/^PAY NOW KES\s2,100$/)
  fireEvent.click(screen.getByRole('button', { name: 'One voucher less' }))
  expect(pay.textContent).toMatch(/^PAY NOW KES\s1,050$/)
})

it('sends the order once, with a stored name, and posts the form after two seconds', async () => {
  const sent: Record<string, unknown>[] = []
  let kept: unknown
  await show((body) => {
    sent.push(body)
    void purchaseDraft.read().then((found) => {
      kept = found?.attempt
    })
    return { Status: true, links, ...key }
  })
  const pay = await fill()
  const form = pay.closest('form') ?? expect.unreachable()
  for (let tap = 0; tap < 10; tap++) fireEvent.submit(form)
  expect(await screen.findByText(/Taking you to the payment page/)).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    email: 'noor@example.com',
    mobile: '712345678',
    countrycode: '254',
    noofvoucher: 2,
    OfferID: 'small',
    SucessUrl: '/confirmation',
    FailUrl: '/vouchers?payment=failed',
    ApiCallURL: '/confirmation',
    ismobile: 0,
  })
  await waitFor(() => expect(kept).toBe(sent[0]?.AttemptID))
  expect(leavePage).not.toHaveBeenCalled()
  await waitFor(() => expect(leavePage).toHaveBeenCalledOnce(), { timeout: 4000 })
  expect(leavePage).toHaveBeenCalledWith({
    kind: 'formPost',
    url: links.requestUrl,
    fields: links.requestParameter,
  })
  expect((await listOrders())[0]).toMatchObject({ reserveId: key.ReserveID, reserveKey: key.ReserveKey })
})

it('sends the visitor’s campaign with the order', async () => {
  await saveCampaign('?utm_source=poster')
  const sent: Record<string, unknown>[] = []
  await show((body) => {
    sent.push(body)
    return { Status: true, links, ...key }
  })
  fireEvent.click(await fill())
  await waitFor(() => expect(sent[0]).toMatchObject({ Campaign: { utm_source: 'poster' } }))
})

it('a visitor who stops within the two seconds stays on the page', async () => {
  await show()
  fireEvent.click(await fill())
  const dialog = await screen.findByRole('dialog')
  vi.useFakeTimers()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  act(() => void vi.advanceTimersByTime(5000))
  expect(leavePage).not.toHaveBeenCalled()
})

it('does not open a payment page outside the origins that came with the offers', async () => {
  await show(() => ({
    Status: true,
    links: { ...links, requestUrl: 'https://thief.example/start' },
    ...key,
  }))
  fireEvent.click(await fill())
  expect(await screen.findByText('We didn’t open this payment page')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(leavePage).not.toHaveBeenCalled()
})

const outage = () => ({ Status: false, Message: '', Code: 'SERVICE_UNAVAILABLE', RetryAfterMs: 60_000 })

const gateway = (status: number) => (): never => {
  throw new ApiError('BAD_ANSWER', `HTTP ${status} without JSON`, status)
}

it.each<readonly [string, () => unknown]>([
  ['the server’s own answer', outage],
  ['a gateway’s 502', gateway(502)],
  ['a gateway’s 504', gateway(504)],
])('goes on by itself with the same order after an outage (%s)', async (_, fail) => {
  const sent: unknown[] = []
  await show((body) => {
    sent.push(body.AttemptID)
    return sent.length === 1 ? fail() : { Status: true, links, ...key }
  })
  fireEvent.click(await fill())
  expect(await screen.findByText('We’re briefly unavailable')).toBeTruthy()
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText(/Taking you to the payment page/)).toBeTruthy()
  expect(screen.queryByText('We’re briefly unavailable')).toBeNull()
  expect(sent).toEqual([sent[0], sent[0]])
})

it('sends an order no more that its visitor changes or leaves during an outage', async () => {
  const pay = vi.fn(outage)
  const { unmount } = await show(pay)
  fireEvent.click(await fill())
  await screen.findByText('We’re briefly unavailable')
  fireEvent.click(screen.getByRole('button', { name: 'One voucher less' }))
  await waitFor(() => expect(screen.queryByText('We’re briefly unavailable')).toBeNull())
  act(() => void dispatchEvent(new Event('online')))
  expect(pay).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByTestId('pay-now'))
  await screen.findByText('We’re briefly unavailable')
  unmount()
  dispatchEvent(new Event('online'))
  expect(pay).toHaveBeenCalledTimes(2)
})

it('shows what is missing when the button is pressed too early', async () => {
  await show()
  fireEvent.click(await screen.findByTestId('pay-now'))
  expect(await screen.findByText('Please choose an amount.')).toBeTruthy()
  expect(screen.getByText('Please agree to the terms of vouchers.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Country code'), { target: { value: 'IN' } })
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '12345' } })
  fireEvent.click(screen.getByTestId('pay-now'))
  expect(await screen.findByText('Mobile number must be 10 digit long.')).toBeTruthy()
})

it('thanks the returning visitor and says the vouchers come by e-mail when the API gives no order id', async () => {
  await show(() => ({ Status: true, links }))
  fireEvent.click(await fill())
  await screen.findByText(/Taking you to the payment page/)
  cleanup()
  await renderInApp(() => <PaidScreen />)
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
  expect(screen.getByText('noor@example.com')).toBeTruthy()
})
