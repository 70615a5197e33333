/**
 * Another kind of order and another payment method, which only the fixture knows: they are passed to
 * `createPayments`, and a whole order goes through them by HTTP. A voucher here is a row of the fixture’s own
 * table; real vouchers are in `server/vouchers`, which payments know as little about.
 */
import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '@/contract/calls'
import { calls } from '@/contract/calls'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { post } from '@/tests/fixtures/app-under-test'
import { holdSeats, openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { openKopaShop, type Kopa } from '@/tests/fixtures/kopa-shop'
import { sumReceivedFor } from '../ledger/ledger-repository'
import { listOperatorPayments, registerOperatorPaymentMetrics } from '../operator-payments'
import { maxRefundAttempts } from '../refund'
import { makeCallback } from '../providers/sandbox/callbacks'

describe.each(defaultEngines)('another kind of order and another provider on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openKopaShop>>
  let kopa: Kopa
  let fixture: BookingFixture
  beforeAll(async () => {
    shop = await openKopaShop(engine)
    ;({ kopa, fixture } = shop)
  })
  afterAll(() => shop.close())
  const paid = { status: 'PAID' } as const
  const failed = { status: 'FAILED' } as const

  test('a whole order is offered, paid on the third-party page, called back, fulfilled and recorded', async () => {
    const key = await shop.order()
    const offered = await shop.ask<{ Options: { PaymentID: number }[]; total: number }>(
      'GetPaymentOptions',
      key,
    )
    expect(offered.Options).toContainEqual({
      PaymentID: 71,
      Panel: 'page',
      Label: 'Kopa',
      Message: '',
      SignIn: false,
      Origins: ['https://pay.kopa.example'],
    })
    expect(offered.total).toBe(1021)

    const started = await shop.payBy(key, { ReturnPath: '/vouchers?step=pay' })
    expect(started).toMatchObject({ State: 'verify', Next: { Kind: 'redirect' } })
    expect(kopa.startedWith.at(-1)).toEqual({
      // Includes a token that opens the order in another browser than the one that pays.
      returnUrl: expect.stringMatching(/\/vouchers\?step=pay&t=[\w-]{43}$/) as string,
      callbackUrl: `${shop.at}/api/payments/kopa`,
    })
    const handle = started.Next.Url.split('/').at(-1) ?? ''
    const payment = kopa.books.get(handle)
    if (!payment) throw new Error('Kopa knows no such payment')
    expect(payment).toMatchObject({ amount: 102_100, currency: 'KES' })
    expect(await shop.standing(key)).toMatchObject({ State: 'pending' })
    expect(await sumReceivedFor(fixture.store, key.ReserveID)).toBe(0)

    expect(await shop.notify({ handle, payment }, paid)).toBe(204)
    expect(await shop.standing(key)).toMatchObject({
      State: 'confirmed',
      BookingID: `v${key.ReserveID.slice(1)}`,
    })
    expect(await sumReceivedFor(fixture.store, key.ReserveID)).toBe(102_100)
  })

  test('tickets can be paid with the new provider too', async () => {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    const { Next } = await visitor.call('ProcessPayment', {
      ...key,
      PaymentID: 71,
      AttemptID: randomUUID(),
      SaveCard: false,
      StoredValue: [],
    })
    if (Next?.Kind !== 'redirect') throw new Error('Nobody is sent to Kopa')
    expect(await visitor.call('GetReservation', key)).toMatchObject({
      State: 'paying',
      Attempt: { State: 'verify', Next },
    })
    const handle = Next.Url.split('/').at(-1) ?? ''
    const payment = kopa.books.get(handle)
    if (payment) payment.status = 'PAID'
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'confirmed' })
  })

  test('five identical callbacks fulfil an order once', async () => {
    const one = await shop.atKopa()
    for (const status of await Promise.all(Array.from({ length: 5 }, () => shop.notify(one, paid))))
      expect(status).toBe(204)
    expect(await shop.made(one.key)).toBe(1)
    expect(await sumReceivedFor(fixture.store, one.key.ReserveID)).toBe(102_100)
  })

  test('a failure after a success is ignored, and a success after a failure counts', async () => {
    const one = await shop.atKopa()
    for (const status of [paid, failed]) await shop.notify(one, status)
    expect(await shop.standing(one.key)).toMatchObject({ State: 'confirmed' })
    const other = await shop.atKopa()
    await shop.notify(other, failed)
    expect(await shop.standing(other.key)).toMatchObject({
      State: 'declined',
      ErrDesc: { Code: 'PAYMENT_CANCELLED' },
    })
    await shop.notify(other, paid)
    expect(await shop.standing(other.key)).toMatchObject({ State: 'confirmed' })
  })

  test('a callback before the answer to its own start gets 404, and counts when repeated', async () => {
    const key = await shop.order()
    let status = 0
    kopa.beforeAnswer = async (handle) => {
      const payment = kopa.books.get(handle)
      if (payment) status = await shop.notify({ handle, payment }, paid)
    }
    const { Next } = await shop.payBy(key)
    kopa.beforeAnswer = () => Promise.resolve()
    expect(status).toBe(404)
    const handle = Next.Url.split('/').at(-1) ?? ''
    const payment = kopa.books.get(handle)
    if (!payment) throw new Error('Kopa knows no such payment')
    expect(await shop.notify({ handle, payment }, paid)).toBe(204)
    expect(await shop.standing(key)).toMatchObject({ State: 'confirmed' })
  })

  test('a late success for a cancelled order is refunded, and the ledger balance is zero', async () => {
    const one = await shop.atKopa()
    await shop.notify(one, failed)
    await fixture.store.kysely
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('id', '=', one.key.ReserveID)
      .execute()
    one.payment.status = 'PAID'
    await shop.notify(one, paid)
    expect(await shop.standing(one.key)).toMatchObject({ State: 'refunded' })
    expect(one.payment.status).toBe('RETURNED')
    expect(await shop.made(one.key)).toBe(0)
    expect(await sumReceivedFor(fixture.store, one.key.ReserveID)).toBe(0)
  })

  test('refuses a callback that is unsigned or for another amount, currency, order or payment', async () => {
    const [one, cheap] = [await shop.atKopa(), await shop.atKopa()]
    expect(await shop.notify(one, paid, '00'.repeat(32))).toBe(401)
    for (const changes of [{ amount: 1 }, { currency: 'UGX' }, { order: cheap.key.ReserveID }])
      await shop.notify(one, { ...paid, ...changes })
    expect(await shop.notify({ ...one, handle: 'kp_nobody' }, paid)).toBe(404)
    // Kopa cannot settle the sandbox’s payments.
    const byCard = await shop.order()
    const Card = { number: '4111111111111111', name: 'A', expiryMonth: '12', expiryYear: '39', CVV: '737' }
    await shop.payBy(byCard, { PaymentID: 3, Card })
    const { id } = await fixture.store.kysely
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', byCard.ReserveID)
      .executeTakeFirstOrThrow()
    expect(await shop.notify({ ...one, handle: id }, paid)).toBe(404)
    // The sandbox’s bank cannot settle Kopa’s payments either.
    const { sandboxSecret } = await getSecrets(fixture.store)
    const { reference, order: orderReference, amount: amountMinor, currency } = one.payment
    const ofBank = {
      orderReference,
      amountMinor,
      currency,
      state: 'approved',
      verification: 'none',
    } as const
    const unused = {
      nonce: '',
      merchantName: '',
      merchantOrigin: '',
      cardLast4: '',
      codeTries: 0,
      cancelled: false,
    }
    const message = makeCallback(sandboxSecret, { reference, ...ofBank, ...unused }, Date.now())
    expect((await fixture.payments.callbacks.fetch(message)).status).toBe(404)
    expect(await shop.made(one.key)).toBe(0)
    expect(await shop.standing(one.key)).toMatchObject({ State: 'pending' })
    expect(await sumReceivedFor(fixture.store, one.key.ReserveID)).toBe(0)
    // The forged callbacks do not prevent the real one from counting.
    await shop.notify(one, paid)
    expect(await shop.standing(one.key)).toMatchObject({ State: 'confirmed' })
  })

  // A voucher cannot be paid for with another voucher or a wallet.
  test.each([
    ['currency', { currency: 'BHD' }, [3, 2, 7]],
    ['country', { country_id: 113 }, [3, 2, 7]],
    // Still in Kenya, where the sandbox has phones and the brand offers them first.
    ['brand', { brand_id: 'orbit' }, [5, 3, 2, 7]],
  ])('is neither offered nor taken for another %s', async (what, changes, others) => {
    const key = await shop.order(changes)
    const host = what === 'brand' ? 'http://orbit.localhost:8139' : shop.at
    const asking = async (name: CallName, body: object) =>
      (await (await shop.app.request(`${host}/api${calls[name].path}`, post(body))).json()) as {
        Options?: { PaymentID: number }[]
        Code?: string
      }
    const ids = (await asking('GetPaymentOptions', key)).Options?.map((option) => option.PaymentID)
    expect(ids).toEqual(others)
    const refused = await asking('ProcessPayment', { ...key, PaymentID: 71, AttemptID: randomUUID() })
    expect(refused.Code).toBe('PAYMENT_OPTION_REFUSED')
  })

  test('a provider’s silence goes to an operator after the deadline, and a late answer still settles it', async () => {
    const one = await shop.atKopa()
    kopa.isSilent = true
    await shop.makeDue(one)
    await fixture.payments.reconcile()
    expect(await shop.standing(one.key)).toEqual({
      Status: true,
      State: 'pending',
      RetryAfterMs: 2000,
      Next: { Kind: 'redirect', Url: `https://pay.kopa.example/p/${one.handle}` },
    })

    await shop.pastDeadline(one)
    await fixture.payments.reconcile()
    expect(await shop.standing(one.key)).toMatchObject({
      State: 'pending',
      NeedsOperator: true,
      Message: expect.stringContaining('our team is checking'),
    })
    const [listed] = await listOperatorPayments(fixture.store, 10)
    expect(listed).toMatchObject({ orderId: one.key.ReserveID, problem: 'no-answer', orderState: 'paying' })
    const registry = new Registry()
    registerOperatorPaymentMetrics(registry, fixture.store)
    const metrics = await registry.metrics()
    expect(metrics).toContain('foyer_payments_for_operators{state="needsOperator"} 1')
    expect(metrics).toContain('foyer_payments_for_operators{state="refundStuck"} 0')
    const page = await shop.app.request('http://localhost:8139/dev/payments', undefined, {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    })
    expect(await page.text()).toContain(one.key.ReserveID)
    expect((await shop.payBy(one.key)).Code).toBe('PAYMENT_IN_PROGRESS')
    // First after one minute, then at doubling intervals.
    for (const minutes of [1, 2, 4]) {
      await shop.makeDue(one)
      expect(await fixture.payments.reconcile()).toBe(1)
      expect(await shop.nextCheckIn(one)).toBeCloseTo(minutes, 0)
    }

    kopa.isSilent = false
    expect(await shop.notify(one, paid)).toBe(204)
    expect(await shop.standing(one.key)).toMatchObject({ State: 'confirmed' })
    expect(await listOperatorPayments(fixture.store, 10)).toEqual([])
  })

  test('an operator can check a payment again, and the provider’s answer then counts', async () => {
    for (const [status, State] of [
      ['PAID', 'confirmed'],
      ['FAILED', 'declined'],
    ] as const) {
      const one = await shop.atKopa()
      await shop.pastDeadline(one)
      kopa.isSilent = true
      await fixture.payments.reconcile()
      const [listed] = await listOperatorPayments(fixture.store, 10)
      const id = listed?.id ?? ''
      expect(await fixture.payments.check(id)).toMatchObject({ state: 'needsOperator' })
      kopa.isSilent = false
      one.payment.status = status
      await fixture.payments.check(id)
      expect(await shop.standing(one.key)).toMatchObject({ State })
    }
    expect(await listOperatorPayments(fixture.store, 10)).toEqual([])
  })

  test('a refund that keeps failing goes to an operator and succeeds on a later retry', async () => {
    const one = await shop.atKopa()
    await shop.notify(one, failed)
    await fixture.store.kysely
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('id', '=', one.key.ReserveID)
      .execute()
    // Kopa reports the payment as paid but refuses the refund.
    await shop.notify(one, paid)
    for (let tries = 1; tries < maxRefundAttempts; tries++) {
      expect(await listOperatorPayments(fixture.store, 10)).toEqual([])
      await shop.makeDue(one)
      await fixture.payments.reconcile()
    }
    const [listed] = await listOperatorPayments(fixture.store, 10)
    expect(listed).toMatchObject({ state: 'refundStuck', problem: 'refund-failed' })
    await shop.makeDue(one)
    expect(await fixture.payments.reconcile()).toBe(0)
    expect(await shop.standing(one.key)).toMatchObject({ State: 'refunded' })
    one.payment.status = 'PAID'
    expect(await fixture.payments.check(listed?.id ?? '')).toMatchObject({ state: 'refunded' })
    expect(await sumReceivedFor(fixture.store, one.key.ReserveID)).toBe(0)
    expect(await listOperatorPayments(fixture.store, 10)).toEqual([])
  })

  test('a slow refund is checked until it is done', async () => {
    const one = await shop.atKopa()
    await shop.notify(one, { ...paid, amount: 1 })
    const [listed] = await listOperatorPayments(fixture.store, 10)
    one.payment.status = 'PAID'
    kopa.refundsUnderway = 2
    expect(await fixture.payments.giveBack(listed?.id ?? '')).toMatchObject({ state: 'refunding' })
    await shop.makeDue(one)
    await fixture.payments.reconcile()
    expect(one.payment.status).toBe('PAID')
    expect(await sumReceivedFor(fixture.store, one.key.ReserveID)).toBeGreaterThan(0)
    await shop.makeDue(one)
    await fixture.payments.reconcile()
    expect(one.payment.status).toBe('RETURNED')
    expect(await sumReceivedFor(fixture.store, one.key.ReserveID)).toBe(0)
  })

  test('a wrong amount goes to an operator at once, who can refund it', async () => {
    const one = await shop.atKopa()
    await shop.notify(one, { ...paid, amount: 1 })
    const [listed] = await listOperatorPayments(fixture.store, 10)
    expect(listed).toMatchObject({
      orderId: one.key.ReserveID,
      problem: 'mismatch',
      state: 'needsOperator',
    })
    expect(await shop.standing(one.key)).toMatchObject({ State: 'pending', NeedsOperator: true })
    expect(one.payment.status).toBe('OPEN')
    expect(await shop.made(one.key)).toBe(0)
    one.payment.status = 'PAID'
    expect(await fixture.payments.giveBack(listed?.id ?? '')).toMatchObject({ state: 'refunded' })
    expect(one.payment.status).toBe('RETURNED')
    expect(await sumReceivedFor(fixture.store, one.key.ReserveID)).toBe(0)
    expect(await listOperatorPayments(fixture.store, 10)).toEqual([])
    expect(await shop.payBy(one.key)).toMatchObject({ State: 'verify' })
  })

  test('a wrong amount is reported even after a failed payment', async () => {
    const one = await shop.atKopa()
    await shop.notify(one, failed)
    await shop.notify(one, { ...paid, amount: 1 })
    expect(await listOperatorPayments(fixture.store, 10)).toMatchObject([
      { orderId: one.key.ReserveID, problem: 'mismatch', state: 'declined' },
    ])
    const registry = new Registry()
    registerOperatorPaymentMetrics(registry, fixture.store)
    expect(await registry.metrics()).toContain('foyer_payments_for_operators{state="declined"} 1')
    await shop.notify(one, paid)
    expect(await shop.standing(one.key)).toMatchObject({ State: 'confirmed' })
    expect(await listOperatorPayments(fixture.store, 10)).toEqual([])
  })

  test('a next step to an origin that the provider did not declare is refused', async () => {
    const strange = await openBookingFixture(engine, {
      providers: [(parts) => ({ ...kopa.connect(parts), origins: ['https://other.example'] })],
    })
    const visitor = strange.visitor()
    const { key: own } = await holdSeats(visitor, strange.sell(), ['A-1'])
    const answer = await visitor.call('ProcessPayment', {
      ...own,
      PaymentID: 71,
      AttemptID: randomUUID(),
      SaveCard: false,
      StoredValue: [],
    })
    expect(answer).toMatchObject({ State: 'pending' })
    expect(answer.Next).toBeUndefined()
    await strange.close()
  })
})
