import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setNames } from '@/server/identity/account-repository'
import { holdSeats, catchRefusal, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import type { NGeniusGateway } from '@/tests/fixtures/ngenius/gateway'
import {
  openShopWithGateway,
  payBySession,
  webhookSecret,
  type ShopWithGateway,
} from '@/tests/fixtures/ngenius/shop-with-gateway'
import { signIn } from '@/tests/fixtures/signed-in'

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

describe('a card in a hosted session', () => {
  test('is charged once, and the visitor gets tickets', async () => {
    const { visitor, key } = await shop.ready()
    const paid = await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(paid).toMatchObject({
      Data: { State: 'AUTHORISED', BookingID: expect.any(String) },
      Rebook: false,
    })
    expect(await shop.chargedFor(key)).toBe(150_000)
    const again = await shop.ticket(visitor, key, paid.Data?.orderReference ?? '')
    expect(again).toEqual(paid)
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('is charged in thousandths if the currency has them', async () => {
    const { visitor, key } = await shop.ready(['A-1'], {
      currency: 'BHD',
      priceMinorByClass: [3500],
      fees: [],
      countryId: 113,
    })
    await payBySession(visitor, key, gateway.makeSession('approved'))
    const [order] = await shop.ordersFor(key)
    expect(order?.amount).toEqual({ currencyCode: 'BHD', value: 3500 })
    expect(order?.captures[0]?.amount).toEqual({ currencyCode: 'BHD', value: 3500 })
  })

  test('is charged only after the bank’s verification', async () => {
    const { visitor, key } = await shop.ready()
    const asked = await payBySession(visitor, key, gateway.makeSession('verified'))
    expect(asked).toMatchObject({
      Data: { State: 'AWAIT_3DS', VerifyUrl: expect.stringContaining('http://card.localhost:8139/verify/') },
      Rebook: true,
    })
    expect(await shop.chargedFor(key)).toBe(0)
    const [order] = await shop.ordersFor(key)
    gateway.faults.holdsWebhooks = true
    await gateway.act(order?.reference ?? '', 'verify')
    expect(await shop.ticket(visitor, key, asked.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'AUTHORISED', BookingID: expect.any(String) },
    })
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('costs nothing when it is declined, and another card pays', async () => {
    const { visitor, key } = await shop.ready()
    expect(await payBySession(visitor, key, gateway.makeSession('declined'))).toMatchObject({
      Data: { State: 'FAILED' },
      Rebook: false,
      Message: 'Card declined',
    })
    expect(await payBySession(visitor, key, gateway.makeSession('approved'))).toMatchObject({
      Data: { State: 'AUTHORISED' },
    })
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('is released when the bank authorises only a part, and another card pays', async () => {
    const { visitor, key } = await shop.ready()
    expect(await payBySession(visitor, key, gateway.makeSession('partial'))).toMatchObject({
      Data: { State: 'FAILED' },
      Message: 'Card declined',
    })
    expect((await shop.ordersFor(key)).map(({ state }) => state)).toEqual(['PARTIAL_AUTH_DECLINED'])
    await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('stays pending while the gateway reviews it, however long that takes', async () => {
    const { visitor, key } = await shop.ready()
    const asked = await payBySession(visitor, key, gateway.makeSession('reviewed'))
    expect(asked).toMatchObject({ Data: { State: 'PENDING' }, Rebook: true })
    await shop.later(key.ReserveID, 25 * 60)
    await fixture.payments.reconcile()
    expect((await shop.readPayments(key.ReserveID))[0]?.state).toBe('pending')
    const [order] = await shop.ordersFor(key)
    await gateway.act(order?.reference ?? '', 'pay')
    expect(await shop.ticket(visitor, key, asked.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'AUTHORISED', BookingID: expect.any(String) },
    })
    expect(await shop.chargedFor(key)).toBe(150_000)
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
    expect((await shop.ordersFor(key))[0]).toMatchObject({
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
    expect((await shop.ordersFor(key))[0]).toMatchObject({
      billingAddress: { firstName: 'Zawadi', lastName: 'Mwangi' },
    })
  })

  test('reports a failed verification', async () => {
    const { visitor, key } = await shop.ready()
    const asked = await payBySession(visitor, key, gateway.makeSession('verified'))
    const [order] = await shop.ordersFor(key)
    await gateway.act(order?.reference ?? '', 'fail-verification')
    expect(await shop.ticket(visitor, key, asked.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'FAILED' },
      Message: 'Bank verification failed',
    })
  })

  test('pays nothing with a session that expired or was used for another order', async () => {
    const one = await shop.ready()
    const sid = gateway.makeSession('approved')
    await payBySession(one.visitor, one.key, sid)
    const other = await shop.ready()
    expect(await payBySession(other.visitor, other.key, sid)).toMatchObject({ Data: { State: 'FAILED' } })
    expect(await shop.chargedFor(other.key)).toBe(0)
    expect(await payBySession(other.visitor, other.key, randomUUID())).toMatchObject({
      Data: { State: 'FAILED' },
    })
  })

  test('is given up without verification in time, and never charged afterwards', async () => {
    const { visitor, key } = await shop.ready()
    const asked = await payBySession(visitor, key, gateway.makeSession('verified'))
    await shop.later(key.ReserveID, 3600)
    await fixture.payments.reconcile()
    expect(await shop.ticket(visitor, key, asked.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'FAILED' },
    })
    const [order] = await shop.ordersFor(key)
    await gateway.act(order?.reference ?? '', 'verify')
    await gateway.deliver()
    // The authorisation is released at once.
    expect(order?.state).toBe('REVERSED')
    expect(await shop.chargedFor(key)).toBe(0)
  })

  test('pays once for repeated requests with one session, and only for its own attempt', async () => {
    const { visitor, key } = await shop.ready()
    const sid = gateway.makeSession('approved')
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => visitor.call('NProcessPayment', { ...key, sid, saveCard: false })),
    )
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await shop.readPayments(key.ReserveID)).toHaveLength(1)
    await fixture.payments.reconcile()
    expect(await shop.chargedFor(key)).toBe(150_000)
  })
})

describe('a lost answer of the gateway', () => {
  test.each([
    ['the token', 'POST /identity', 'drop-request'],
    ['the token, answered', 'POST /identity', 'lose-answer'],
    ['the payment never arrived', 'POST /payment/hosted-session', 'drop-request'],
    ['the gateway is down', 'POST /payment/hosted-session', 'fail'],
  ] as const)('%s: nothing is charged, and the visitor may pay again', async (_what, request, fault) => {
    const { visitor, key } = await shop.ready()
    gateway.faults.expireTokens()
    await fixture.payments.reconcile()
    gateway.faults.failNext(
      request === 'POST /identity' ? 'POST /payment' : request,
      request === 'POST /identity' ? 'fail' : fault,
    )
    const lost = await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(lost).toMatchObject({ Data: { State: 'PENDING' }, Rebook: true })
    await shop.later(key.ReserveID, 46)
    await fixture.payments.reconcile()
    expect(await shop.ticket(visitor, key, lost.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'FAILED' },
    })
    expect(await payBySession(visitor, key, gateway.makeSession('approved'))).toMatchObject({
      Data: { State: 'AUTHORISED' },
    })
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('to the payment: its webhook identifies the order, which is charged once', async () => {
    const { visitor, key } = await shop.ready()
    gateway.faults.holdsWebhooks = true
    gateway.faults.failNext('POST /payment/hosted-session', 'lose-answer')
    const lost = await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(lost).toMatchObject({ Data: { State: 'PENDING' }, Rebook: true })
    expect(await shop.chargedFor(key)).toBe(0)
    await gateway.deliver()
    expect(await shop.ticket(visitor, key, lost.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'AUTHORISED', BookingID: expect.any(String) },
    })
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('to the payment, after which the visitor paid again: the first one is released', async () => {
    const { visitor, key } = await shop.ready()
    gateway.faults.holdsWebhooks = true
    gateway.faults.failNext('POST /payment/hosted-session', 'lose-answer')
    await payBySession(visitor, key, gateway.makeSession('approved'))
    await shop.later(key.ReserveID, 46)
    await fixture.payments.reconcile()
    await payBySession(visitor, key, gateway.makeSession('approved'))
    await gateway.deliver()
    const states = (await shop.ordersFor(key)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['CAPTURED', 'REVERSED'])
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('to the capture: the order shows that it was captured, and nothing is taken twice', async () => {
    const { visitor, key } = await shop.ready()
    // A webhook may arrive before the answer to Pay, which then has the ticket.
    gateway.faults.holdsWebhooks = true
    gateway.faults.failNext('POST /orders/*/payments/*/captures', 'lose-answer')
    const lost = await payBySession(visitor, key, gateway.makeSession('approved'))
    expect(lost).toMatchObject({ Rebook: true })
    await shop.later(key.ReserveID, 10)
    await fixture.payments.reconcile()
    expect(await shop.ticket(visitor, key, lost.Data?.orderReference ?? '')).toMatchObject({
      Data: { State: 'AUTHORISED', BookingID: expect.any(String) },
    })
    expect(await shop.chargedFor(key)).toBe(150_000)
    await gateway.deliver()
    expect(await shop.chargedFor(key)).toBe(150_000)
  })

  test('after a revoked token: a new one is requested once', async () => {
    const { visitor, key } = await shop.ready()
    gateway.faults.expireTokens()
    expect(await payBySession(visitor, key, gateway.makeSession('approved'))).toMatchObject({
      Data: { State: 'AUTHORISED' },
    })
    expect(gateway.asked.filter((what) => what.startsWith('POST /identity'))).toHaveLength(1)
  })
})

describe('a reference of another order', () => {
  test('gives no ticket and no information', async () => {
    const cheap = await shop.ready(['A-1'])
    const paid = await payBySession(cheap.visitor, cheap.key, gateway.makeSession('approved'))
    const dear = await shop.ready(['B-1', 'B-2', 'B-3'])
    const waiting = await payBySession(dear.visitor, dear.key, gateway.makeSession('verified'))
    const [handle] = (await shop.readPayments(cheap.key.ReserveID)).map((payment) => payment.handle)
    for (const reference of [paid.Data?.orderReference, handle, randomUUID(), 'x', '%00']) {
      const refusal = await catchRefusal(shop.ticket(dear.visitor, dear.key, reference ?? ''))
      expect(refusal.code).toBe('NOT_FOUND')
    }
    expect(
      (await catchRefusal(shop.ticket(dear.visitor, cheap.key, waiting.Data?.orderReference ?? ''))).code,
    ).toBe('NOT_FOUND')
    const stranger = { ReserveID: cheap.key.ReserveID, ReserveKey: dear.key.ReserveKey }
    expect(
      (await catchRefusal(shop.ticket(dear.visitor, stranger, paid.Data?.orderReference ?? ''))).code,
    ).toBe('NOT_FOUND')
  })

  test('is not accepted by a webhook either, even if it contains our payment’s id', async () => {
    const one = await shop.ready(['A-1'])
    gateway.faults.holdsWebhooks = true
    gateway.faults.failNext('POST /payment/hosted-session', 'drop-request')
    await payBySession(one.visitor, one.key, gateway.makeSession('approved'))
    const other = await shop.ready(['A-1'])
    await payBySession(other.visitor, other.key, gateway.makeSession('verified'))
    const [mine] = await shop.readPayments(one.key.ReserveID)
    const [theirs] = await shop.ordersFor(other.key)
    await fixture.payments.callbacks.request('/ngenius/webhook', {
      method: 'POST',
      headers: { 'x-webhook-secret': webhookSecret },
      body: JSON.stringify({ order: { reference: theirs?.reference, merchantOrderReference: mine?.id } }),
    })
    expect((await shop.readPayments(one.key.ReserveID))[0]?.handle).toBeNull()
    await gateway.deliver(() => [])
  })
})

test('no key, session or token of the gateway is stored or logged', async () => {
  const { visitor, key } = await shop.ready()
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
