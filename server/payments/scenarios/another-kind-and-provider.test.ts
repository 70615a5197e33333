/**
 * Another kind of order and another way to pay, both defined in this test: they are passed only to
 * `createPayments`, and a whole order goes through them by HTTP. A voucher here is a row of this test’s own
 * table; real vouchers are in `server/vouchers`, which payments know as little about.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { sql, type Updateable } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '@/contract/calls'
import { calls } from '@/contract/calls'
import type { Fulfilment } from '@/server/orders/fulfilment'
import { hashReserveKey, makeReserveKey } from '@/server/orders/reserve-keys'
import { makeSecretId } from '@/server/platform/secret-id'
import type { PaymentsTable } from '@/server/platform/store/tables/payment-tables'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { holdSeats, openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { receivedBy } from '../ledger/ledger-repository'
import { listOperatorPayments, registerOperatorPaymentMetrics } from '../operator-payments'
import type { ConnectProvider, PaymentProvider } from '../provider'
import { maxRefundAttempts } from '../refund'
import { makeCallback } from '../providers/sandbox/callbacks'

function giftVouchers(): Fulfilment {
  return {
    preload: () => Promise.resolve(),
    pricer: () => Promise.resolve(null),
    begin: () => Promise.resolve(null),
    secure: (_transaction, order) => Promise.resolve(order.state === 'cancelled' ? 'late' : null),
    async fulfil(transaction, order) {
      await transaction.query('insert into made_vouchers (order_id, booking_id) values ($1, $2)', [
        order.id,
        `v${order.id.slice(1)}`,
      ])
      return `v${order.id.slice(1)}`
    },
    reopen: () => Promise.resolve(),
    handleRefund: () => Promise.resolve(),
    async findPurchaseId(on, orderId) {
      const { rows } = await on.query('select 1 from made_vouchers where order_id = $1', [orderId])
      return rows.length === 0 ? null : `v${orderId.slice(1)}`
    },
    findHold: () => Promise.resolve(null),
  }
}

interface KopaPayment {
  readonly reference: string
  readonly order: string
  readonly amount: number
  readonly currency: string
  status: 'OPEN' | 'PAID' | 'FAILED' | 'RETURNED'
}

/** A third-party payment page with signed callbacks that use its own id of the payment. */
class Kopa {
  readonly books = new Map<string, KopaPayment>()
  readonly startedWith: { returnUrl: string; callbackUrl: string }[] = []
  /** Runs before a start is answered. */
  beforeAnswer: (handle: string) => Promise<unknown> = () => Promise.resolve()
  isSilent = false
  /** Number of refund requests that are accepted but not completed yet. */
  refundsUnderway = 0
  private readonly secret = randomUUID()

  readonly connect: ConnectProvider = ({ settle }) => {
    const outcomeOf = (handle: string) => {
      const known = this.books.get(handle)
      if (!known) return { kind: 'unheard' } as const
      if (known.status === 'OPEN') return { kind: 'running' } as const
      if (known.status === 'FAILED') return { kind: 'declined', reason: 'cancelled' } as const
      const { order: orderId, amount: amountMinor, currency } = known
      return { kind: 'approved', orderId, amountMinor, currency, providerReference: handle } as const
    }
    const provider: PaymentProvider = {
      name: 'kopa',
      paymentMethods: [{ id: 71, panel: 'page', label: () => 'Kopa' }],
      origins: ['https://pay.kopa.example'],
      answersWithinMs: 30 * 60_000,
      accepts: ({ brandId, currency, countryId }) =>
        brandId === 'tembo' && currency === 'KES' && countryId !== 113,
      inspect: () => null,
      start: async (order) => {
        const handle = `kp_${randomUUID()}`
        const { reference, orderId, amountMinor: amount, currency, returnUrl, callbackUrl } = order
        this.books.set(handle, { reference, order: orderId, amount, currency, status: 'OPEN' })
        this.startedWith.push({ returnUrl, callbackUrl })
        await this.beforeAnswer(handle)
        return { handle, next: { kind: 'redirect', url: `https://pay.kopa.example/p/${handle}` } }
      },
      find: ({ handle }) => {
        if (this.isSilent || handle === null) return Promise.reject(new Error('No answer'))
        return Promise.resolve(outcomeOf(handle))
      },
      refund: ({ handle }) => {
        const known = handle === null ? undefined : this.books.get(handle)
        if (known?.status !== 'PAID' && known?.status !== 'RETURNED')
          return Promise.reject(new Error('Nothing to return'))
        if (this.refundsUnderway-- > 0) return Promise.resolve('underway')
        known.status = 'RETURNED'
        return Promise.resolve('done')
      },
      callbacks: new Hono().post('/notify', async (context) => {
        const body = await context.req.text()
        if (context.req.header('x-kopa-signature') !== this.sign(body)) return context.body(null, 401)
        const { payment, ...said } = JSON.parse(body) as KopaPayment & { payment: string }
        const outcome =
          said.status === 'FAILED'
            ? ({ kind: 'declined', reason: 'cancelled' } as const)
            : ({
                kind: 'approved',
                orderId: said.order,
                amountMinor: said.amount,
                currency: said.currency,
                providerReference: payment,
              } as const)
        return context.body(null, (await settle({ handle: payment }, outcome)) ? 204 : 404)
      }),
    }
    return provider
  }

  sign(body: string): string {
    return createHmac('sha256', this.secret).update(body).digest('hex')
  }
}

describe.each(defaultEngines)('another kind of order and another provider on %s', (engine) => {
  const kopa = new Kopa()
  let fixture: BookingFixture
  let app: ReturnType<typeof appUnderTest>
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, {
      providers: [kopa.connect],
      kinds: { vouchers: giftVouchers() },
    })
    await fixture.store.query(
      'create table made_vouchers (order_id text primary key, booking_id text not null)',
    )
    app = appUnderTest({ store: fixture.store, payments: fixture.payments })
  })
  afterAll(() => fixture.close())

  const at = 'http://tembo.localhost:8139'
  async function ask<Answer = Record<string, unknown>>(name: CallName, body: object) {
    const response = await app.request(`${at}/api${calls[name].path}`, post(body))
    return (await response.json()) as Answer & { Code?: string }
  }

  async function order(changes: { currency?: string; country_id?: number; brand_id?: string } = {}) {
    const id = makeSecretId()
    const key = makeReserveKey((await secretsOf(fixture.store)).reserveSecret, id)
    await fixture.store.kysely
      .insertInto('orders')
      .values({
        id,
        brand_id: 'tembo',
        kind: 'vouchers',
        state: 'open',
        country_id: 404,
        language: 'en',
        currency: 'KES',
        visitor: randomUUID(),
        key_hash: hashReserveKey(key),
        email: `${id}@example.com`,
        mobile: '712345678',
        country_code: '254',
        ...changes,
      })
      .execute()
    const line = { order_id: id, quantity: 2, label_ar: '', seat_index: null }
    await fixture.store.kysely
      .insertInto('order_lines')
      .values([
        {
          ...line,
          position: 0,
          kind: 'voucher',
          code: 'gift',
          unit_minor: 50_000,
          label_en: 'Gift voucher',
        },
        { ...line, position: 1, kind: 'fee', code: 'service', unit_minor: 1050, label_en: 'Charge' },
      ])
      .execute()
    return { ReserveID: id, ReserveKey: key }
  }
  type Key = Awaited<ReturnType<typeof order>>

  const payBy = (key: Key, more: object = {}) =>
    ask<{ State: string; Next: { Kind: string; Url: string } }>('ProcessPayment', {
      ...key,
      PaymentID: 71,
      AttemptID: randomUUID(),
      ...more,
    })
  const standing = (key: Key) =>
    ask<{ State: string; BookingID?: string; NeedsOperator?: boolean }>('ConfirmBooking', key)
  const made = async (key: Key) =>
    (await fixture.store.query('select 1 from made_vouchers where order_id = $1', [key.ReserveID])).rowCount

  async function atKopa() {
    const key = await order()
    const { Next } = await payBy(key)
    const handle = Next.Url.split('/').at(-1) ?? ''
    const payment = kopa.books.get(handle)
    if (!payment) throw new Error('Kopa knows no such payment')
    return { key, handle, payment }
  }
  type AtKopa = Awaited<ReturnType<typeof atKopa>>

  async function notify(
    { handle, payment }: Pick<AtKopa, 'handle' | 'payment'>,
    changes: Partial<KopaPayment>,
    signature?: string,
  ) {
    const body = JSON.stringify({ payment: handle, ...payment, ...changes })
    const headers = { 'x-kopa-signature': signature ?? kopa.sign(body) }
    return (await app.request(`${at}/api/payments/kopa/notify`, post(body, headers))).status
  }
  const update = ({ key }: Pick<AtKopa, 'key'>, changes: Updateable<PaymentsTable>) =>
    fixture.store.kysely.updateTable('payments').set(changes).where('order_id', '=', key.ReserveID).execute()
  const past = () => new Date(Date.now() - 1000)
  const nextCheckIn = async ({ key }: Pick<AtKopa, 'key'>) => {
    const { minutes } = await fixture.store.kysely
      .selectFrom('payments')
      .select(sql<number>`(extract(epoch from next_check_at - now()) / 60)::float8`.as('minutes'))
      .where('order_id', '=', key.ReserveID)
      .executeTakeFirstOrThrow()
    return minutes
  }
  /** Makes a single payment due: on a busy machine, payments of earlier tests could be due too. */
  const makeDue = async (one: AtKopa) => {
    await fixture.store.query(
      `update payments set next_check_at = next_check_at + interval '1 day' where order_id <> $1`,
      [one.key.ReserveID],
    )
    await update(one, { next_check_at: past() })
  }
  const pastDeadline = (one: AtKopa) => update(one, { next_check_at: past(), deadline_at: past() })
  const paid = { status: 'PAID' } as const
  const failed = { status: 'FAILED' } as const

  test('a whole order is offered, paid on the third-party page, called back, fulfilled and recorded', async () => {
    const key = await order()
    const offered = await ask<{ Options: { PaymentID: number }[]; total: number }>('GetPaymentOptions', key)
    expect(offered.Options).toContainEqual({
      PaymentID: 71,
      Panel: 'page',
      Label: 'Kopa',
      Message: '',
      SignIn: false,
      Origins: ['https://pay.kopa.example'],
    })
    expect(offered.total).toBe(1021)

    const started = await payBy(key, { ReturnPath: '/vouchers?step=pay' })
    expect(started).toMatchObject({ State: 'verify', Next: { Kind: 'redirect' } })
    expect(kopa.startedWith.at(-1)).toEqual({
      // Includes a token that opens the order in another browser than the one that pays.
      returnUrl: expect.stringMatching(/\/vouchers\?step=pay&t=[\w-]{43}$/) as string,
      callbackUrl: `${at}/api/payments/kopa`,
    })
    const handle = started.Next.Url.split('/').at(-1) ?? ''
    const payment = kopa.books.get(handle)
    if (!payment) throw new Error('Kopa knows no such payment')
    expect(payment).toMatchObject({ amount: 102_100, currency: 'KES' })
    expect(await standing(key)).toMatchObject({ State: 'pending' })
    expect(await receivedBy(fixture.store, key.ReserveID)).toBe(0)

    expect(await notify({ handle, payment }, paid)).toBe(204)
    expect(await standing(key)).toMatchObject({
      State: 'confirmed',
      BookingID: `v${key.ReserveID.slice(1)}`,
    })
    expect(await receivedBy(fixture.store, key.ReserveID)).toBe(102_100)
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
    const one = await atKopa()
    for (const status of await Promise.all(Array.from({ length: 5 }, () => notify(one, paid))))
      expect(status).toBe(204)
    expect(await made(one.key)).toBe(1)
    expect(await receivedBy(fixture.store, one.key.ReserveID)).toBe(102_100)
  })

  test('a failure after a success is ignored, and a success after a failure counts', async () => {
    const one = await atKopa()
    for (const status of [paid, failed]) await notify(one, status)
    expect(await standing(one.key)).toMatchObject({ State: 'confirmed' })
    const other = await atKopa()
    await notify(other, failed)
    expect(await standing(other.key)).toMatchObject({
      State: 'declined',
      ErrDesc: { Code: 'PAYMENT_CANCELLED' },
    })
    await notify(other, paid)
    expect(await standing(other.key)).toMatchObject({ State: 'confirmed' })
  })

  test('a callback before the answer to its own start gets 404, and counts when repeated', async () => {
    const key = await order()
    let status = 0
    kopa.beforeAnswer = async (handle) => {
      const payment = kopa.books.get(handle)
      if (payment) status = await notify({ handle, payment }, paid)
    }
    const { Next } = await payBy(key)
    kopa.beforeAnswer = () => Promise.resolve()
    expect(status).toBe(404)
    const handle = Next.Url.split('/').at(-1) ?? ''
    const payment = kopa.books.get(handle)
    if (!payment) throw new Error('Kopa knows no such payment')
    expect(await notify({ handle, payment }, paid)).toBe(204)
    expect(await standing(key)).toMatchObject({ State: 'confirmed' })
  })

  test('a late success for a cancelled order is refunded, and the ledger balance is zero', async () => {
    const one = await atKopa()
    await notify(one, failed)
    await fixture.store.kysely
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('id', '=', one.key.ReserveID)
      .execute()
    one.payment.status = 'PAID'
    await notify(one, paid)
    expect(await standing(one.key)).toMatchObject({ State: 'refunded' })
    expect(one.payment.status).toBe('RETURNED')
    expect(await made(one.key)).toBe(0)
    expect(await receivedBy(fixture.store, one.key.ReserveID)).toBe(0)
  })

  test('refuses a callback that is unsigned or for another amount, currency, order or payment', async () => {
    const [one, cheap] = [await atKopa(), await atKopa()]
    expect(await notify(one, paid, '00'.repeat(32))).toBe(401)
    for (const changes of [{ amount: 1 }, { currency: 'UGX' }, { order: cheap.key.ReserveID }])
      await notify(one, { ...paid, ...changes })
    expect(await notify({ ...one, handle: 'kp_nobody' }, paid)).toBe(404)
    // Kopa cannot settle the sandbox’s payments.
    const byCard = await order()
    const Card = { number: '4111111111111111', name: 'A', expiryMonth: '12', expiryYear: '39', CVV: '737' }
    await payBy(byCard, { PaymentID: 3, Card })
    const { id } = await fixture.store.kysely
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', byCard.ReserveID)
      .executeTakeFirstOrThrow()
    expect(await notify({ ...one, handle: id }, paid)).toBe(404)
    // The sandbox’s bank cannot settle Kopa’s payments either.
    const { sandboxSecret } = await secretsOf(fixture.store)
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
    expect(await made(one.key)).toBe(0)
    expect(await standing(one.key)).toMatchObject({ State: 'pending' })
    expect(await receivedBy(fixture.store, one.key.ReserveID)).toBe(0)
    // The forged callbacks do not prevent the real one from counting.
    await notify(one, paid)
    expect(await standing(one.key)).toMatchObject({ State: 'confirmed' })
  })

  // A voucher cannot be paid for with another voucher or a wallet.
  test.each([
    ['currency', { currency: 'BHD' }, [3, 2, 7]],
    ['country', { country_id: 113 }, [3, 2, 7]],
    // Still in Kenya, where the sandbox has phones and the brand offers them first.
    ['brand', { brand_id: 'orbit' }, [5, 3, 2, 7]],
  ])('is neither offered nor taken for another %s', async (what, changes, others) => {
    const key = await order(changes)
    const host = what === 'brand' ? 'http://orbit.localhost:8139' : at
    const asking = async (name: CallName, body: object) =>
      (await (await app.request(`${host}/api${calls[name].path}`, post(body))).json()) as {
        Options?: { PaymentID: number }[]
        Code?: string
      }
    const ids = (await asking('GetPaymentOptions', key)).Options?.map((option) => option.PaymentID)
    expect(ids).toEqual(others)
    const refused = await asking('ProcessPayment', { ...key, PaymentID: 71, AttemptID: randomUUID() })
    expect(refused.Code).toBe('PAYMENT_OPTION_REFUSED')
  })

  test('a provider’s silence goes to an operator after the deadline, and a late answer still settles it', async () => {
    const one = await atKopa()
    kopa.isSilent = true
    await makeDue(one)
    await fixture.payments.reconcile()
    expect(await standing(one.key)).toEqual({
      Status: true,
      State: 'pending',
      RetryAfterMs: 2000,
      Next: { Kind: 'redirect', Url: `https://pay.kopa.example/p/${one.handle}` },
    })

    await pastDeadline(one)
    await fixture.payments.reconcile()
    expect(await standing(one.key)).toMatchObject({
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
    const page = await app.request('http://localhost:8139/dev/payments', undefined, {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    })
    expect(await page.text()).toContain(one.key.ReserveID)
    expect((await payBy(one.key)).Code).toBe('PAYMENT_IN_PROGRESS')
    // First after one minute, then at doubling intervals.
    for (const minutes of [1, 2, 4]) {
      await makeDue(one)
      expect(await fixture.payments.reconcile()).toBe(1)
      expect(await nextCheckIn(one)).toBeCloseTo(minutes, 0)
    }

    kopa.isSilent = false
    expect(await notify(one, paid)).toBe(204)
    expect(await standing(one.key)).toMatchObject({ State: 'confirmed' })
    expect(await listOperatorPayments(fixture.store, 10)).toEqual([])
  })

  test('an operator can check a payment again, and the provider’s answer then counts', async () => {
    for (const [status, State] of [
      ['PAID', 'confirmed'],
      ['FAILED', 'declined'],
    ] as const) {
      const one = await atKopa()
      await pastDeadline(one)
      kopa.isSilent = true
      await fixture.payments.reconcile()
      const [listed] = await listOperatorPayments(fixture.store, 10)
      const id = listed?.id ?? ''
      expect(await fixture.payments.check(id)).toMatchObject({ state: 'needsOperator' })
      kopa.isSilent = false
      one.payment.status = status
      await fixture.payments.check(id)
      expect(await standing(one.key)).toMatchObject({ State })
    }
    expect(await listOperatorPayments(fixture.store, 10)).toEqual([])
  })

  test('a refund that keeps failing goes to an operator and succeeds on a later retry', async () => {
    const one = await atKopa()
    await notify(one, failed)
    await fixture.store.kysely
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('id', '=', one.key.ReserveID)
      .execute()
    // Kopa reports the payment as paid but refuses the refund.
    await notify(one, paid)
    for (let tries = 1; tries < maxRefundAttempts; tries++) {
      expect(await listOperatorPayments(fixture.store, 10)).toEqual([])
      await makeDue(one)
      await fixture.payments.reconcile()
    }
    const [listed] = await listOperatorPayments(fixture.store, 10)
    expect(listed).toMatchObject({ state: 'refundStuck', problem: 'refund-failed' })
    await makeDue(one)
    expect(await fixture.payments.reconcile()).toBe(0)
    expect(await standing(one.key)).toMatchObject({ State: 'refunded' })
    one.payment.status = 'PAID'
    expect(await fixture.payments.check(listed?.id ?? '')).toMatchObject({ state: 'refunded' })
    expect(await receivedBy(fixture.store, one.key.ReserveID)).toBe(0)
    expect(await listOperatorPayments(fixture.store, 10)).toEqual([])
  })

  test('a slow refund is checked until it is done', async () => {
    const one = await atKopa()
    await notify(one, { ...paid, amount: 1 })
    const [listed] = await listOperatorPayments(fixture.store, 10)
    one.payment.status = 'PAID'
    kopa.refundsUnderway = 2
    expect(await fixture.payments.giveBack(listed?.id ?? '')).toMatchObject({ state: 'refunding' })
    await makeDue(one)
    await fixture.payments.reconcile()
    expect(one.payment.status).toBe('PAID')
    expect(await receivedBy(fixture.store, one.key.ReserveID)).toBeGreaterThan(0)
    await makeDue(one)
    await fixture.payments.reconcile()
    expect(one.payment.status).toBe('RETURNED')
    expect(await receivedBy(fixture.store, one.key.ReserveID)).toBe(0)
  })

  test('a wrong amount goes to an operator at once, who can refund it', async () => {
    const one = await atKopa()
    await notify(one, { ...paid, amount: 1 })
    const [listed] = await listOperatorPayments(fixture.store, 10)
    expect(listed).toMatchObject({
      orderId: one.key.ReserveID,
      problem: 'mismatch',
      state: 'needsOperator',
    })
    expect(await standing(one.key)).toMatchObject({ State: 'pending', NeedsOperator: true })
    expect(one.payment.status).toBe('OPEN')
    expect(await made(one.key)).toBe(0)
    one.payment.status = 'PAID'
    expect(await fixture.payments.giveBack(listed?.id ?? '')).toMatchObject({ state: 'refunded' })
    expect(one.payment.status).toBe('RETURNED')
    expect(await receivedBy(fixture.store, one.key.ReserveID)).toBe(0)
    expect(await listOperatorPayments(fixture.store, 10)).toEqual([])
    expect(await payBy(one.key)).toMatchObject({ State: 'verify' })
  })

  test('a wrong amount is reported even after a failed payment', async () => {
    const one = await atKopa()
    await notify(one, failed)
    await notify(one, { ...paid, amount: 1 })
    expect(await listOperatorPayments(fixture.store, 10)).toMatchObject([
      { orderId: one.key.ReserveID, problem: 'mismatch', state: 'declined' },
    ])
    const registry = new Registry()
    registerOperatorPaymentMetrics(registry, fixture.store)
    expect(await registry.metrics()).toContain('foyer_payments_for_operators{state="declined"} 1')
    await notify(one, paid)
    expect(await standing(one.key)).toMatchObject({ State: 'confirmed' })
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
