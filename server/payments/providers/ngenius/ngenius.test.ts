import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setNames } from '@/server/identity/account-repository'
import { lockOrder } from '@/server/orders/order-repository'
import { payPageOption } from './ngenius'
import { holdSeats, refusalOf, type BookingFixture, type TestVisitor } from '@/tests/fixtures/booking-fixture'
import type { NGeniusGateway } from '@/tests/fixtures/ngenius/gateway'
import { openShopWithGateway, payBySession, webhookSecret } from '@/tests/fixtures/ngenius/shop-with-gateway'
import { signIn } from '@/tests/fixtures/signed-in'

let fixture: BookingFixture
let gateway: NGeniusGateway
let close: () => Promise<void>
beforeAll(async () => {
  ;({ fixture, gateway, close } = await openShopWithGateway('postgres'))
})
afterAll(() => close())
afterEach(() => {
  gateway.faults.holdsWebhooks = false
  gateway.asked.length = 0
})

type Key = { ReserveID: string; ReserveKey?: string | undefined }
const ordersFor = async ({ ReserveID }: Key) => {
  const payments = await paymentsOf(ReserveID)
  const ours = new Set(payments.map(({ id }) => id))
  return [...gateway.orders.values()].filter((order) => ours.has(order.merchantOrderReference))
}
const paymentsOf = (reserveId: string) =>
  fixture.store.kysely
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', reserveId)
    .orderBy('created_at')
    .execute()
const chargedFor = async (key: Key) =>
  (await ordersFor(key)).reduce((sum, { reference }) => sum + gateway.balanceOf(reference), 0)
const ticket = (visitor: TestVisitor, key: Key, orderReference: string) =>
  visitor.call('ProcessTicket', { ...key, orderReference })

/** Holds seats that are ready for payment: two at 750 KES with no further fees. */
async function ready(seats = ['A-1', 'A-2'], changes = {}) {
  const show = fixture.sell(changes)
  const visitor = fixture.visitor()
  const { key } = await holdSeats(visitor, show, seats)
  return { show, visitor, key }
}
const later = (reserveId: string, seconds: number) =>
  fixture.store.query(
    `update payments set created_at = created_at - make_interval(secs => $2::int), next_check_at = now(),
       step_until = step_until - make_interval(secs => $2::int) where order_id = $1`,
    [reserveId, seconds],
  )

describe('a card in a hosted session', () => {
  test('is charged once, and the visitor gets tickets', async () => {
    const { visitor, key } = await ready()
    const paid = await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(paid).toMatchObject({
      Data: { State: 'AUTHORISED', BookingID: expect.any(String) },
      Rebook: false,
    })
    expect(await chargedFor(key)).toBe(150_000)
    const again = await ticket(visitor, key, paid.Data?.orderReference ?? '')
    expect(again).toEqual(paid)
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('is charged in thousandths if the currency has them', async () => {
    const { visitor, key } = await ready(['A-1'], {
      currency: 'BHD',
      priceMinorByClass: [3500],
      fees: [],
      countryId: 113,
    })
    await payBySession(visitor, key, gateway.makeSession('approved'))
    const [order] = await ordersFor(key)
    expect(order?.amount).toEqual({ currencyCode: 'BHD', value: 3500 })
    expect(order?.captures[0]?.amount).toEqual({ currencyCode: 'BHD', value: 3500 })
  })

  test('is charged only after the bank’s verification', async () => {
    const { visitor, key } = await ready()
    const asked = await payBySession(visitor, key, gateway.makeSession('verified'))
    expect(asked).toMatchObject({
      Data: { State: 'AWAIT_3DS', VerifyUrl: expect.stringContaining('http://card.localhost:8139/verify/') },
      Rebook: true,
    })
    expect(await chargedFor(key)).toBe(0)
    const [order] = await ordersFor(key)
    gateway.faults.holdsWebhooks = true
    await gateway.act(order?.reference ?? '', 'verify')
    expect(await ticket(visitor, key, asked.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'AUTHORISED', BookingID: expect.any(String) },
    })
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('costs nothing when it is declined, and another card pays', async () => {
    const { visitor, key } = await ready()
    expect(await payBySession(visitor, key, gateway.makeSession('declined'))).toMatchObject({
      Data: { State: 'FAILED' },
      Rebook: false,
      Message: 'Card declined',
    })
    expect(await payBySession(visitor, key, gateway.makeSession('approved'))).toMatchObject({
      Data: { State: 'AUTHORISED' },
    })
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('is released when the bank authorises only a part, and another card pays', async () => {
    const { visitor, key } = await ready()
    expect(await payBySession(visitor, key, gateway.makeSession('partial'))).toMatchObject({
      Data: { State: 'FAILED' },
      Message: 'Card declined',
    })
    expect((await ordersFor(key)).map(({ state }) => state)).toEqual(['PARTIAL_AUTH_DECLINED'])
    await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('stays pending while the gateway reviews it, however long that takes', async () => {
    const { visitor, key } = await ready()
    const asked = await payBySession(visitor, key, gateway.makeSession('reviewed'))
    expect(asked).toMatchObject({ Data: { State: 'PENDING' }, Rebook: true })
    await later(key.ReserveID, 25 * 60)
    await fixture.payments.reconcile()
    expect((await paymentsOf(key.ReserveID))[0]?.state).toBe('pending')
    const [order] = await ordersFor(key)
    await gateway.act(order?.reference ?? '', 'pay')
    expect(await ticket(visitor, key, asked.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'AUTHORISED', BookingID: expect.any(String) },
    })
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('sends the payer’s name and a supported language to the gateway', async () => {
    const visitor = fixture.visitor({ language: 'sw' })
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    const contact = { Email: 'amina.otieno@example.com', Mobile: '0712345678', CountryCode: '254' }
    await visitor.call('UpdateBookUser', { ...key, ...contact })
    await visitor.call('NProcessPayment', {
      ...key,
      sid: gateway.makeSession('approved'),
      saveCard: false,
      AttemptID: randomUUID(),
    })
    expect((await ordersFor(key))[0]).toMatchObject({
      language: 'en',
      billingAddress: { firstName: 'amina', lastName: 'otieno' },
    })
  })

  test('sends the name of a signed-in visitor’s account', async () => {
    const { account } = await signIn(fixture.store)
    await setNames(fixture.store, account.id, { firstName: 'Zawadi', lastName: 'Mwangi', gender: '' })
    const visitor = fixture.visitor({ account })
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    await payBySession(visitor, key, gateway.makeSession('approved'))
    expect((await ordersFor(key))[0]).toMatchObject({
      billingAddress: { firstName: 'Zawadi', lastName: 'Mwangi' },
    })
  })

  test('reports a failed verification', async () => {
    const { visitor, key } = await ready()
    const asked = await payBySession(visitor, key, gateway.makeSession('verified'))
    const [order] = await ordersFor(key)
    await gateway.act(order?.reference ?? '', 'fail-verification')
    expect(await ticket(visitor, key, asked.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'FAILED' },
      Message: 'Bank verification failed',
    })
  })

  test('pays nothing with a session that expired or was used for another order', async () => {
    const one = await ready()
    const sid = gateway.makeSession('approved')
    await payBySession(one.visitor, one.key, sid)
    const other = await ready()
    expect(await payBySession(other.visitor, other.key, sid)).toMatchObject({ Data: { State: 'FAILED' } })
    expect(await chargedFor(other.key)).toBe(0)
    expect(await payBySession(other.visitor, other.key, randomUUID())).toMatchObject({
      Data: { State: 'FAILED' },
    })
  })

  test('is given up without verification in time, and never charged afterwards', async () => {
    const { visitor, key } = await ready()
    const asked = await payBySession(visitor, key, gateway.makeSession('verified'))
    await later(key.ReserveID, 3600)
    await fixture.payments.reconcile()
    expect(await ticket(visitor, key, asked.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'FAILED' },
    })
    const [order] = await ordersFor(key)
    await gateway.act(order?.reference ?? '', 'verify')
    await gateway.deliver()
    // The authorisation is released at once.
    expect(order?.state).toBe('REVERSED')
    expect(await chargedFor(key)).toBe(0)
  })

  test('pays once for repeated requests with one session, and only for its own attempt', async () => {
    const { visitor, key } = await ready()
    const sid = gateway.makeSession('approved')
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => visitor.call('NProcessPayment', { ...key, sid, saveCard: false })),
    )
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await paymentsOf(key.ReserveID)).toHaveLength(1)
    await fixture.payments.reconcile()
    expect(await chargedFor(key)).toBe(150_000)
  })
})

describe('a lost answer of the gateway', () => {
  test.each([
    ['the token', 'POST /identity', 'drop-request'],
    ['the token, answered', 'POST /identity', 'lose-answer'],
    ['the payment never arrived', 'POST /payment/hosted-session', 'drop-request'],
    ['the gateway is down', 'POST /payment/hosted-session', 'fail'],
  ] as const)('%s: nothing is charged, and the visitor may pay again', async (_what, request, fault) => {
    const { visitor, key } = await ready()
    gateway.faults.expireTokens()
    await fixture.payments.reconcile()
    gateway.faults.failNext(
      request === 'POST /identity' ? 'POST /payment' : request,
      request === 'POST /identity' ? 'fail' : fault,
    )
    const lost = await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(lost).toMatchObject({ Data: { State: 'PENDING' }, Rebook: true })
    await later(key.ReserveID, 46)
    await fixture.payments.reconcile()
    expect(await ticket(visitor, key, lost.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'FAILED' },
    })
    expect(await payBySession(visitor, key, gateway.makeSession('approved'))).toMatchObject({
      Data: { State: 'AUTHORISED' },
    })
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('to the payment: its webhook identifies the order, which is charged once', async () => {
    const { visitor, key } = await ready()
    gateway.faults.holdsWebhooks = true
    gateway.faults.failNext('POST /payment/hosted-session', 'lose-answer')
    const lost = await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(lost).toMatchObject({ Data: { State: 'PENDING' }, Rebook: true })
    expect(await chargedFor(key)).toBe(0)
    await gateway.deliver()
    expect(await ticket(visitor, key, lost.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'AUTHORISED', BookingID: expect.any(String) },
    })
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('to the payment, after which the visitor paid again: the first one is released', async () => {
    const { visitor, key } = await ready()
    gateway.faults.holdsWebhooks = true
    gateway.faults.failNext('POST /payment/hosted-session', 'lose-answer')
    await payBySession(visitor, key, gateway.makeSession('approved'))
    await later(key.ReserveID, 46)
    await fixture.payments.reconcile()
    await payBySession(visitor, key, gateway.makeSession('approved'))
    await gateway.deliver()
    const states = (await ordersFor(key)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['CAPTURED', 'REVERSED'])
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('to the capture: the order shows that it was captured, and nothing is taken twice', async () => {
    const { visitor, key } = await ready()
    // A webhook may arrive before the answer to Pay, which then has the ticket.
    gateway.faults.holdsWebhooks = true
    gateway.faults.failNext('POST /orders/*/payments/*/captures', 'lose-answer')
    const lost = await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(lost).toMatchObject({ Rebook: true })
    await later(key.ReserveID, 10)
    await fixture.payments.reconcile()
    expect(await ticket(visitor, key, lost.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'AUTHORISED', BookingID: expect.any(String) },
    })
    expect(await chargedFor(key)).toBe(150_000)
    await gateway.deliver()
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('after a revoked token: a new one is requested once', async () => {
    const { visitor, key } = await ready()
    gateway.faults.expireTokens()
    expect(await payBySession(visitor, key, gateway.makeSession('approved'))).toMatchObject({
      Data: { State: 'AUTHORISED' },
    })
    expect(gateway.asked.filter((what) => what.startsWith('POST /identity'))).toHaveLength(1)
  })
})

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
    const { visitor, key } = await ready()
    const asked = await payOnPage(visitor, key)
    expect(asked).toMatchObject({ State: 'verify', Next: { Kind: 'redirect' } })
    const [order] = await ordersFor(key)
    await gateway.act(order?.reference ?? '', 'pay')
    expect(await confirm(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('cancelled by the visitor: nothing is charged, and the payment is declined', async () => {
    const { visitor, key } = await ready()
    await payOnPage(visitor, key)
    const { cancelUrl = '' } = (await ordersFor(key))[0]?.attributes ?? {}
    const { pathname, search } = new URL(cancelUrl)
    const back = await fixture.payments.callbacks.request(pathname.replace('/api/payments', '') + search)
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toMatch(
      /^http:\/\/tembo\.localhost:8110\/checkout\/metropolis\/one\/1\?t=[\w-]{43}$/,
    )
    expect(await confirm(visitor, key)).toMatchObject({ State: 'declined' })
    // The page is still open in another tab, and the card is valid, but it is not charged.
    const [order] = await ordersFor(key)
    await gateway.act(order?.reference ?? '', 'pay')
    expect(await chargedFor(key)).toBe(0)
    expect(order?.state).toBe('REVERSED')
  })

  test('cancelled while the gateway does not answer: the payment stays open and can succeed', async () => {
    const { visitor, key } = await ready()
    await payOnPage(visitor, key)
    const [order] = await ordersFor(key)
    gateway.faults.holdsWebhooks = true
    await gateway.act(order?.reference ?? '', 'pay')
    gateway.faults.failNext('GET /orders', 'fail')
    const { pathname, search } = new URL(order?.attributes.cancelUrl ?? '')
    await fixture.payments.callbacks.request(pathname.replace('/api/payments', '') + search)
    expect((await paymentsOf(key.ReserveID))[0]?.state).toBe('verify')
    await gateway.deliver(() => [])
    expect(await confirm(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('paid and then cancelled while the capture’s answer is lost: the visitor gets tickets', async () => {
    const { visitor, key } = await ready()
    await payOnPage(visitor, key)
    const [order] = await ordersFor(key)
    gateway.faults.holdsWebhooks = true
    await gateway.act(order?.reference ?? '', 'pay')
    gateway.faults.failNext('POST /orders/*/payments/*/captures', 'lose-answer')
    const { pathname, search } = new URL(order?.attributes.cancelUrl ?? '')
    await fixture.payments.callbacks.request(pathname.replace('/api/payments', '') + search)
    expect(await chargedFor(key)).toBe(150_000)
    await later(key.ReserveID, 30)
    await fixture.payments.reconcile()
    expect(await confirm(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('cancelled and then paid after all: the card is released for another attempt', async () => {
    const { visitor, key } = await ready()
    await payOnPage(visitor, key)
    const [order] = await ordersFor(key)
    const { pathname, search } = new URL(order?.attributes.cancelUrl ?? '')
    await fixture.payments.callbacks.request(pathname.replace('/api/payments', '') + search)
    gateway.faults.holdsWebhooks = true
    await gateway.act(order?.reference ?? '', 'pay')
    await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(order?.state).toBe('REVERSED')
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('cannot be cancelled with the payment’s id alone', async () => {
    const { visitor, key } = await ready()
    await payOnPage(visitor, key)
    const [payment] = await paymentsOf(key.ReserveID)
    const back = await fixture.payments.callbacks.request(`/ngenius/cancelled/${payment?.id}/${payment?.id}`)
    expect(back.status).toBe(404)
    expect(await confirm(visitor, key)).toMatchObject({ State: 'pending' })
    const away = await fixture.payments.callbacks.request(
      `/ngenius/cancelled/${payment?.id}/${payment?.nonce}?to=%2F%2Fevil.example`,
    )
    expect(away.headers.get('location')).toBe('http://tembo.localhost:8110/')
  })

  test('is created once for many clicks in one attempt', async () => {
    const { visitor, key } = await ready()
    const attempt = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => payOnPage(visitor, key, attempt)))
    const addresses = new Set(answers.flatMap(({ Next }) => (Next?.Kind === 'redirect' ? [Next.Url] : [])))
    expect(addresses.size).toBe(1)
    const [payment] = await paymentsOf(key.ReserveID)
    expect([...addresses][0]).toContain(payment?.handle)
  })

  test('is created again after a lost answer, and the lost one cannot be paid', async () => {
    const { visitor, key } = await ready()
    const attempt = randomUUID()
    gateway.faults.failNext('POST /orders', 'lose-answer')
    expect(await payOnPage(visitor, key, attempt)).toMatchObject({ State: 'pending' })
    expect(await payOnPage(visitor, key, attempt)).toMatchObject({ Next: { Kind: 'redirect' } })
    for (const { reference } of await ordersFor(key)) await gateway.act(reference, 'pay')
    expect(await confirm(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect(await chargedFor(key)).toBe(150_000)
  })
})

describe('webhooks', () => {
  const paidLater = async () => {
    const { visitor, key } = await ready()
    gateway.faults.holdsWebhooks = true
    const asked = await payBySession(visitor, key, gateway.makeSession('verified'))
    const [order] = await ordersFor(key)
    await gateway.act(order?.reference ?? '', 'verify')
    return { visitor, key, reference: asked.Data?.orderReference ?? '', order }
  }

  test('repeated and in any order have no effect twice', async () => {
    const { key, visitor } = await paidLater()
    await gateway.deliver((events) => [...events, ...events].toReversed())
    await gateway.deliver((events) => [...events, ...events].toReversed())
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'confirmed' })
    expect(await chargedFor(key)).toBe(150_000)
  })

  test('that are all lost are replaced by the reconciler’s queries', async () => {
    const { key } = await paidLater()
    await later(key.ReserveID, 10)
    await fixture.payments.reconcile()
    expect(await chargedFor(key)).toBe(150_000)
    await gateway.deliver(() => [])
  })

  test('without the secret or malformed are rejected', async () => {
    const { key, order } = await paidLater()
    const [payment] = await paymentsOf(key.ReserveID)
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
    expect(await chargedFor(key)).toBe(0)
    expect((await send(webhookSecret, '{"order":{}}')).status).toBe(400)
    expect((await send(webhookSecret, body)).status).toBe(200)
    expect(await chargedFor(key)).toBe(150_000)
    await gateway.deliver(() => [])
  })

  test('about an unknown order are accepted, so that they are not repeated', async () => {
    const { key } = await paidLater()
    const [payment] = await paymentsOf(key.ReserveID)
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
    expect(await chargedFor(key)).toBe(0)
    await gateway.deliver(() => [])
  })

  test('are never trusted: a claim that an order is paid only triggers a query', async () => {
    const { visitor, key } = await ready()
    await payBySession(visitor, key, gateway.makeSession('verified'))
    const [payment] = await paymentsOf(key.ReserveID)
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

describe('a reference of another order', () => {
  test('gives no ticket and no information', async () => {
    const cheap = await ready(['A-1'])
    const paid = await payBySession(cheap.visitor, cheap.key, gateway.makeSession('approved'))
    const dear = await ready(['B-1', 'B-2', 'B-3'])
    const waiting = await payBySession(dear.visitor, dear.key, gateway.makeSession('verified'))
    const [handle] = (await paymentsOf(cheap.key.ReserveID)).map((payment) => payment.handle)
    for (const reference of [paid.Data?.orderReference, handle, randomUUID(), 'x', '%00']) {
      const refusal = await refusalOf(ticket(dear.visitor, dear.key, reference ?? ''))
      expect(refusal.code).toBe('NOT_FOUND')
    }
    expect((await refusalOf(ticket(dear.visitor, cheap.key, waiting.Data?.orderReference ?? ''))).code).toBe(
      'NOT_FOUND',
    )
    const stranger = { ReserveID: cheap.key.ReserveID, ReserveKey: dear.key.ReserveKey }
    expect((await refusalOf(ticket(dear.visitor, stranger, paid.Data?.orderReference ?? ''))).code).toBe(
      'NOT_FOUND',
    )
  })

  test('is not accepted by a webhook either, even if it contains our payment’s id', async () => {
    const one = await ready(['A-1'])
    gateway.faults.holdsWebhooks = true
    gateway.faults.failNext('POST /payment/hosted-session', 'drop-request')
    await payBySession(one.visitor, one.key, gateway.makeSession('approved'))
    const other = await ready(['A-1'])
    await payBySession(other.visitor, other.key, gateway.makeSession('verified'))
    const [mine] = await paymentsOf(one.key.ReserveID)
    const [theirs] = await ordersFor(other.key)
    await fixture.payments.callbacks.request('/ngenius/webhook', {
      method: 'POST',
      headers: { 'x-webhook-secret': webhookSecret },
      body: JSON.stringify({ order: { reference: theirs?.reference, merchantOrderReference: mine?.id } }),
    })
    expect((await paymentsOf(one.key.ReserveID))[0]?.handle).toBeNull()
    await gateway.deliver(() => [])
  })
})

describe('refunds', () => {
  const charged = async ({ isSettled = true } = {}) => {
    const { visitor, key } = await ready()
    await payBySession(visitor, key, gateway.makeSession('approved'))
    if (isSettled) gateway.settleDay()
    const [payment] = await paymentsOf(key.ReserveID)
    const provider = fixture.payments.methodsFor({
      brandId: 'tembo',
      kind: 'tickets',
      countryId: 255,
      currency: 'KES',
      amountMinor: 5000,
      accountId: null,
    })
    const served = provider.find(({ method: way }) => way.id === payPageOption)
    if (served?.kind !== 'provider' || !payment) throw new Error('There is no gateway')
    const started = {
      reference: payment.id,
      handle: payment.handle,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
    }
    return {
      key,
      refund: (reference: string, amountMinor: number) =>
        served.provider.refund(started, { reference, amountMinor }),
    }
  }

  test('in parts are made once for each name', async () => {
    const { key, refund } = await charged()
    const [one, two] = [randomUUID(), randomUUID()]
    expect(await refund(one, 50_000)).toBe('done')
    expect(await refund(one, 50_000)).toBe('done')
    expect(await chargedFor(key)).toBe(100_000)
    expect(await refund(two, 50_000)).toBe('done')
    expect(await chargedFor(key)).toBe(50_000)
  })

  test('with a lost answer are not sent again: the order’s sum shows that they arrived', async () => {
    const { key, refund } = await charged()
    const name = randomUUID()
    gateway.faults.failNext('POST /orders/*/payments/*/captures/*/refund', 'lose-answer')
    await expect(refund(name, 50_000)).rejects.toThrow()
    expect(await refund(name, 50_000)).toBe('done')
    expect(await chargedFor(key)).toBe(100_000)
  })

  test('that never arrived are sent again once no answer can be pending', async () => {
    const { key, refund } = await charged()
    const name = randomUUID()
    gateway.faults.failNext('POST /orders/*/payments/*/captures/*/refund', 'drop-request')
    await expect(refund(name, 50_000)).rejects.toThrow()
    expect(await refund(name, 50_000)).toBe('underway')
    expect(await refund(randomUUID(), 20_000)).toBe('underway')
    await fixture.store.query(`update ngenius_refunds set asked_at = asked_at - interval '61 seconds'`)
    expect(await refund(name, 50_000)).toBe('done')
    expect(await chargedFor(key)).toBe(100_000)
  })

  test.each([true, false])('requested many times at once are made once, settled: %s', async (isSettled) => {
    const { key, refund } = await charged({ isSettled })
    const name = randomUUID()
    await Promise.allSettled(Array.from({ length: 8 }, () => refund(name, 150_000)))
    expect(await chargedFor(key)).toBe(0)
  })

  test('on the day of the payment release the whole card without a refund', async () => {
    const { key, refund } = await charged({ isSettled: false })
    const name = randomUUID()
    expect(await refund(name, 150_000)).toBe('done')
    expect(await refund(name, 150_000)).toBe('done')
    expect((await ordersFor(key))[0]?.state).toBe('REVERSED')
    expect(gateway.asked.filter((what) => what.endsWith('/refund'))).toEqual([])
  })

  test.each(['DELETE /orders/*/payments/*/captures/*', 'PUT /orders/*/payments/*/cancel'])(
    'on the day of the payment continue after a lost answer to %s',
    async (what) => {
      const { key, refund } = await charged({ isSettled: false })
      const name = randomUUID()
      gateway.faults.failNext(what, 'lose-answer')
      await expect(refund(name, 150_000)).rejects.toThrow()
      expect(await refund(name, 150_000)).toBe('done')
      expect((await ordersFor(key))[0]?.state).toBe('REVERSED')
    },
  )

  test('in part on the day of the payment are retried until it is settled', async () => {
    const { key, refund } = await charged({ isSettled: false })
    const name = randomUUID()
    await expect(refund(name, 50_000)).rejects.toThrow('N-Genius answered 422')
    expect(await chargedFor(key)).toBe(150_000)
    gateway.settleDay()
    expect(await refund(name, 50_000)).toBe('done')
    expect(await chargedFor(key)).toBe(100_000)
  })

  test('that the gateway accepts only after a long weekend are still retried then', async () => {
    const { visitor, key } = await ready()
    await payBySession(visitor, key, gateway.makeSession('approved'))
    await fixture.payments.ready()
    await fixture.store.transaction(async (transaction) => {
      const order = await lockOrder(transaction, key.ReserveID)
      const asked = { fees: 'back', reason: 'operator', askedBy: 'Wanjiru', why: 'no heating' } as const
      const wanted = { kind: 'money', amountMinor: 50_000 } as const
      if (order) await fixture.payments.takeBack(transaction, order, { ...asked, wanted })
    })
    // With the backoff two seconds after the first, then four, up to an hour.
    for (let seconds = 0, tries = 0; seconds < 4 * 86_400; tries++) {
      await fixture.payments.giveRefunds(key.ReserveID)
      seconds += Math.min(3600, 2 * 2 ** Math.min(tries, 12))
    }
    gateway.settleDay()
    await fixture.payments.giveRefunds(key.ReserveID)
    const { rows } = await fixture.store.query('select state from refunds where order_id = $1', [
      key.ReserveID,
    ])
    expect(rows).toEqual([{ state: 'done' }])
    expect(await chargedFor(key)).toBe(100_000)
  })

  test('above the captured amount are refused by the gateway, and the error is reported', async () => {
    const { key, refund } = await charged()
    await expect(refund(randomUUID(), 150_001)).rejects.toThrow('N-Genius answered 422')
    expect(await chargedFor(key)).toBe(150_000)
  })
})

test('no key, session or token of the gateway is stored or logged', async () => {
  const { visitor, key } = await ready()
  const sid = gateway.makeSession('approved')
  gateway.faults.failNext('POST /payment/hosted-session', 'lose-answer')
  await payBySession(visitor, key, sid)
  const lines = fixture.logLines.join('')
  const { rows } = await fixture.store.query<{ all: string }>(
    `select string_agg(p::text, ' ') as all from payments p`,
  )
  for (const secret of [sid, gateway.apiKey, ...gateway.faults.tokens, webhookSecret])
    expect(lines + (rows[0]?.all ?? '')).not.toContain(secret)
})
