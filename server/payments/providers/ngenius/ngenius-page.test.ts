import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { payPageOption } from './ngenius'
import { type BookingFixture, type TestVisitor } from '@/tests/fixtures/booking-fixture'
import type { NGeniusGateway } from '@/tests/fixtures/ngenius/gateway'
import {
  openShopWithGateway,
  payBySession,
  webhookSecret,
  type ShopWithGateway,
} from '@/tests/fixtures/ngenius/shop-with-gateway'

let fixture: BookingFixture
let gateway: NGeniusGateway
let shop: ShopWithGateway
beforeAll(async () => {
  shop = await openShopWithGateway('postgres')
  ;({ fixture, gateway } = shop)
})
afterAll(() => shop.close())
afterEach(() => {
  gateway.faults.holdsWebhooks = false
  gateway.asked.length = 0
})

type Key = Parameters<ShopWithGateway['chargedFor']>[0]

describe('the gateway’s own page', () => {
  const payOnPage = (visitor: TestVisitor, key: Key, AttemptID: string = randomUUID()) =>
    visitor.call('ProcessPayment', {
      ...key,
      PaymentID: payPageOption,
      AttemptID,
      SaveCard: false,
      StoredValue: [],
      ReturnPath: '/checkout/metropolis/one/1',
    })
  const confirm = (visitor: TestVisitor, key: Key) => visitor.call('ConfirmBooking', key)

  test('takes the payment, and the visitor gets tickets', async () => {
    const { visitor, key } = await shop.ready()
    const asked = await payOnPage(visitor, key)
    expect(asked).toMatchObject({ State: 'verify', Next: { Kind: 'redirect' } })
    const [order] = await shop.ordersFor(key)
    await gateway.act(order?.reference ?? '', 'pay')
    expect(await confirm(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('cancelled by the visitor: nothing is charged, and the payment is declined', async () => {
    const { visitor, key } = await shop.ready()
    await payOnPage(visitor, key)
    const { cancelUrl = '' } = (await shop.ordersFor(key))[0]?.attributes ?? {}
    const { pathname, search } = new URL(cancelUrl)
    const back = await fixture.payments.callbacks.request(pathname.replace('/api/payments', '') + search)
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toMatch(
      /^http:\/\/tembo\.localhost:8110\/checkout\/metropolis\/one\/1\?t=[\w-]{43}$/,
    )
    expect(await confirm(visitor, key)).toMatchObject({ State: 'declined' })
    // The page is still open in another tab, and the card is valid, but it is not charged.
    const [order] = await shop.ordersFor(key)
    await gateway.act(order?.reference ?? '', 'pay')
    expect(await shop.chargedFor(key)).toBe(0)
    expect(order?.state).toBe('REVERSED')
  })

  test('cancelled while the gateway does not answer: the payment stays open and can succeed', async () => {
    const { visitor, key } = await shop.ready()
    await payOnPage(visitor, key)
    const [order] = await shop.ordersFor(key)
    gateway.faults.holdsWebhooks = true
    await gateway.act(order?.reference ?? '', 'pay')
    gateway.faults.failNext('GET /orders', 'fail')
    const { pathname, search } = new URL(order?.attributes.cancelUrl ?? '')
    await fixture.payments.callbacks.request(pathname.replace('/api/payments', '') + search)
    expect((await shop.readPayments(key.ReserveID))[0]?.state).toBe('verify')
    await gateway.deliver(() => [])
    expect(await confirm(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('paid and then cancelled while the capture’s answer is lost: the visitor gets tickets', async () => {
    const { visitor, key } = await shop.ready()
    await payOnPage(visitor, key)
    const [order] = await shop.ordersFor(key)
    gateway.faults.holdsWebhooks = true
    await gateway.act(order?.reference ?? '', 'pay')
    gateway.faults.failNext('POST /orders/*/payments/*/captures', 'lose-answer')
    const { pathname, search } = new URL(order?.attributes.cancelUrl ?? '')
    await fixture.payments.callbacks.request(pathname.replace('/api/payments', '') + search)
    expect(await shop.chargedFor(key)).toBe(150_000)
    await shop.later(key.ReserveID, 30)
    await fixture.payments.reconcile()
    expect(await confirm(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('cancelled and then paid after all: the card is released for another attempt', async () => {
    const { visitor, key } = await shop.ready()
    await payOnPage(visitor, key)
    const [order] = await shop.ordersFor(key)
    const { pathname, search } = new URL(order?.attributes.cancelUrl ?? '')
    await fixture.payments.callbacks.request(pathname.replace('/api/payments', '') + search)
    gateway.faults.holdsWebhooks = true
    await gateway.act(order?.reference ?? '', 'pay')
    await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(order?.state).toBe('REVERSED')
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('cannot be cancelled with the payment’s id alone', async () => {
    const { visitor, key } = await shop.ready()
    await payOnPage(visitor, key)
    const [payment] = await shop.readPayments(key.ReserveID)
    const back = await fixture.payments.callbacks.request(`/ngenius/cancelled/${payment?.id}/${payment?.id}`)
    expect(back.status).toBe(404)
    expect(await confirm(visitor, key)).toMatchObject({ State: 'pending' })
    const away = await fixture.payments.callbacks.request(
      `/ngenius/cancelled/${payment?.id}/${payment?.nonce}?to=%2F%2Fevil.example`,
    )
    expect(away.headers.get('location')).toBe('http://tembo.localhost:8110/')
  })

  test('is created once for many clicks in one attempt', async () => {
    const { visitor, key } = await shop.ready()
    const attempt = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => payOnPage(visitor, key, attempt)))
    const addresses = new Set(answers.flatMap(({ Next }) => (Next?.Kind === 'redirect' ? [Next.Url] : [])))
    expect(addresses.size).toBe(1)
    const [payment] = await shop.readPayments(key.ReserveID)
    expect([...addresses][0]).toContain(payment?.handle)
  })

  test('is created again after a lost answer, and the lost one cannot be paid', async () => {
    const { visitor, key } = await shop.ready()
    const attempt = randomUUID()
    gateway.faults.failNext('POST /orders', 'lose-answer')
    expect(await payOnPage(visitor, key, attempt)).toMatchObject({ State: 'pending' })
    expect(await payOnPage(visitor, key, attempt)).toMatchObject({ Next: { Kind: 'redirect' } })
    for (const { reference } of await shop.ordersFor(key)) await gateway.act(reference, 'pay')
    expect(await confirm(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect(await shop.chargedFor(key)).toBe(150_000)
  })
})

describe('webhooks', () => {
  const paidLater = async () => {
    const { visitor, key } = await shop.ready()
    gateway.faults.holdsWebhooks = true
    const asked = await payBySession(visitor, key, gateway.makeSession('verified'))
    const [order] = await shop.ordersFor(key)
    await gateway.act(order?.reference ?? '', 'verify')
    return { visitor, key, reference: asked.Data?.orderReference ?? '', order }
  }

  test('repeated and in any order have no effect twice', async () => {
    const { key, visitor } = await paidLater()
    await gateway.deliver((events) => [...events, ...events].toReversed())
    await gateway.deliver((events) => [...events, ...events].toReversed())
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'confirmed' })
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('that are all lost are replaced by the reconciler’s queries', async () => {
    const { key } = await paidLater()
    await shop.later(key.ReserveID, 10)
    await fixture.payments.reconcile()
    expect(await shop.chargedFor(key)).toBe(150_000)
    await gateway.deliver(() => [])
  })

  test('without the secret or malformed are rejected', async () => {
    const { key, order } = await paidLater()
    const [payment] = await shop.readPayments(key.ReserveID)
    const body = JSON.stringify({
      eventName: 'CAPTURED',
      order: { reference: order?.reference, merchantOrderReference: payment?.id },
    })
    const send = (secret: string, text: string) =>
      fixture.payments.callbacks.request('/ngenius/webhook', {
        method: 'POST',
        headers: { 'x-webhook-secret': secret },
        body: text,
      })
    expect((await send('a guess', body)).status).toBe(401)
    expect(await shop.chargedFor(key)).toBe(0)
    expect((await send(webhookSecret, '{"order":{}}')).status).toBe(400)
    expect((await send(webhookSecret, body)).status).toBe(200)
    expect(await shop.chargedFor(key)).toBe(150_000)
    await gateway.deliver(() => [])
  })

  test('about an unknown order are accepted, so that they are not repeated', async () => {
    const { key } = await paidLater()
    const [payment] = await shop.readPayments(key.ReserveID)
    const tell = async (order: object) => {
      const answer = await fixture.payments.callbacks.request('/ngenius/webhook', {
        method: 'POST',
        headers: { 'x-webhook-secret': webhookSecret },
        body: JSON.stringify({ eventName: 'CAPTURED', order }),
      })
      return answer.status
    }
    expect(await tell({ reference: randomUUID(), merchantOrderReference: 'a'.repeat(26) })).toBe(200)
    expect(await tell({ reference: randomUUID(), merchantOrderReference: 'INVOICE-17' })).toBe(200)
    expect(await tell({ reference: randomUUID() })).toBe(200)
    expect(await tell({ reference: randomUUID(), merchantOrderReference: payment?.id })).toBe(200)
    expect(await shop.chargedFor(key)).toBe(0)
    await gateway.deliver(() => [])
  })

  test('are never trusted: a claim that an order is paid only triggers a query', async () => {
    const { visitor, key } = await shop.ready()
    await payBySession(visitor, key, gateway.makeSession('verified'))
    const [payment] = await shop.readPayments(key.ReserveID)
    const answer = await fixture.payments.callbacks.request('/ngenius/webhook', {
      method: 'POST',
      headers: { 'x-webhook-secret': webhookSecret },
      body: JSON.stringify({
        eventName: 'CAPTURED',
        order: { reference: payment?.handle, merchantOrderReference: payment?.id, state: 'CAPTURED' },
      }),
    })
    expect(answer.status).toBe(200)
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'pending' })
  })
})

test('an outlet that wants the payer’s address gets the one that the visitor typed, and no payment without it', async () => {
  const asking = await openShopWithGateway('postgres', {}, { asksAddress: true })
  try {
    const { visitor, key } = await asking.ready()
    const { Options } = await visitor.call('GetPaymentOptions', key)
    const asked = Options.filter(({ NeedsAddress }) => NeedsAddress).map(({ PaymentID }) => PaymentID)
    expect(new Set(asked)).toEqual(new Set([paymentOptions.expressPay, paymentOptions.hostedCard]))
    const attempt = () => ({ ...key, sid: asking.gateway.makeSession('approved'), AttemptID: randomUUID() })
    await expect(visitor.call('NProcessPayment', { ...attempt(), saveCard: false })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      detail: { issues: [{ Field: 'BillingAddress' }] },
    })
    const BillingAddress = { Street: 'Moi Avenue 7', City: 'Nairobi', Country: 'KE' }
    await visitor.call('NProcessPayment', { ...attempt(), saveCard: false, BillingAddress })
    expect((await asking.ordersFor(key))[0]).toMatchObject({
      billingAddress: { address1: 'Moi Avenue 7', city: 'Nairobi', countryCode: 'KE' },
    })
    expect(await asking.chargedFor(key)).toBe(150_000)
  } finally {
    await asking.close()
  }
})
