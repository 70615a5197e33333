import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import {
  type card,
  cards,
  holdSeats,
  openBookingFixture,
  catchRefusal,
  type BookingFixture,
  type TestVisitor,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { sumReceivedFor } from '../ledger/ledger-repository'

/** Two seats of the show under test: 2 × (KES 700 + 50). */
const totalMinor = 150_000

describe.each(defaultEngines)('an order paid in several ways on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  interface HowToPay {
    readonly PaymentID?: number
    readonly Card?: ReturnType<typeof card>
    readonly VoucherCode?: string
    readonly StoredValue?: { PaymentID: number; VoucherCode: string; Amount?: number }[]
  }
  async function buy(show: ShowForSale = fixture.sell(), seats = ['A-1', 'A-2']) {
    const visitor = fixture.visitor()
    const email = `${randomUUID()}@example.com`
    const { key } = await holdSeats(visitor, show, seats, email)
    return { visitor, key, email, id: key.ReserveID }
  }
  const pay = (
    { visitor, key }: { visitor: TestVisitor; key: { ReserveID: string; ReserveKey?: string | undefined } },
    how: HowToPay,
    AttemptID: string = randomUUID(),
  ) =>
    visitor.call('ProcessPayment', {
      PaymentID: paymentOptions.debitCard,
      ...key,
      AttemptID,
      SaveCard: false,
      StoredValue: [],
      ...how,
    })
  const part = (VoucherCode: string, Amount?: number) => ({
    PaymentID: paymentOptions.voucher,
    VoucherCode,
    ...(Amount !== undefined && { Amount }),
  })
  const rows = (orderId: string) =>
    fixture.store.kysely
      .selectFrom('payments')
      .select(['id', 'part', 'provider', 'state', 'amount_minor as minor', 'decline_reason as reason'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('part')
      .execute()
  const charged = async (orderId: string) =>
    (
      await fixture.store.kysely
        .selectFrom('sandbox_bank_charges')
        .select(['amount_minor as minor', 'state'])
        .where('order_reference', '=', orderId)
        .execute()
    ).map(({ minor, state }) => `${minor} ${state}`)
  const bankDecides = async (orderId: string, state: 'approved' | 'declined') => {
    await fixture.store.kysely
      .updateTable('sandbox_bank_charges')
      .set({ state })
      .where('order_reference', '=', orderId)
      .where('state', '=', 'verify')
      .execute()
  }

  test('a voucher pays a part and the card the rest, and the ledger records each once', async () => {
    const voucher = await issueVoucher(fixture.store, 40_000)
    const one = await buy()
    const paid = await pay(one, { Card: cards.simple, StoredValue: [part(voucher.code)] })
    expect(paid).toMatchObject({ State: 'approved', BookingID: expect.any(String) })
    expect(await rows(one.id)).toMatchObject([
      { part: 0, provider: 'sandbox', state: 'approved', minor: 110_000 },
      { part: 1, provider: 'voucher', state: 'approved', minor: 40_000 },
    ])
    expect(await charged(one.id)).toEqual(['110000 approved'])
    expect(await voucher.left()).toBe(0)
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(totalMinor)
  })

  test('takes only the requested part of a voucher', async () => {
    const voucher = await issueVoucher(fixture.store, 40_000)
    const one = await buy()
    await pay(one, { Card: cards.simple, StoredValue: [part(voucher.code, 150)] })
    expect(await charged(one.id)).toEqual(['135000 approved'])
    expect(await voucher.left()).toBe(25_000)
  })

  test('vouchers alone pay the whole order without calling a provider', async () => {
    const [first, second] = [
      await issueVoucher(fixture.store, 100_000),
      await issueVoucher(fixture.store, 60_000),
    ]
    const one = await buy()
    const how = { PaymentID: paymentOptions.voucher, VoucherCode: second.code }
    expect(await pay(one, { ...how, StoredValue: [part(first.code)] })).toMatchObject({ State: 'approved' })
    expect(await charged(one.id)).toEqual([])
    expect([await first.left(), await second.left()]).toEqual([0, 10_000])
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(totalMinor)
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
  })

  test('does not charge the card when the voucher covers the whole order', async () => {
    const voucher = await issueVoucher(fixture.store, 500_000)
    const one = await buy()
    await pay(one, { Card: cards.simple, StoredValue: [part(voucher.code)] })
    expect(await charged(one.id)).toEqual([])
    expect(await voucher.left()).toBe(350_000)
  })

  test('charges everything once when the same attempt is sent many times at once', async () => {
    const voucher = await issueVoucher(fixture.store, 400_000)
    const one = await buy()
    const attempt = randomUUID()
    const how = { Card: cards.simple, StoredValue: [part(voucher.code, 400)] }
    await Promise.all(Array.from({ length: 6 }, () => pay(one, how, attempt)))
    await Promise.all(Array.from({ length: 6 }, () => one.visitor.call('ConfirmBooking', one.key)))
    expect(await charged(one.id)).toEqual(['110000 approved'])
    expect(await voucher.left()).toBe(360_000)
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(totalMinor)
  })

  test('a declined card leaves the voucher untouched, and the next try charges both', async () => {
    const voucher = await issueVoucher(fixture.store, 40_000)
    const one = await buy()
    const StoredValue = [part(voucher.code)]
    expect(await pay(one, { Card: cards.declined, StoredValue })).toMatchObject({ State: 'declined' })
    expect(await rows(one.id)).toMatchObject([{ state: 'declined' }, { state: 'declined' }])
    expect(await voucher.left()).toBe(40_000)
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(0)
    expect(await pay(one, { Card: cards.simple, StoredValue })).toMatchObject({ State: 'approved' })
    expect(await voucher.left()).toBe(0)
  })

  test('takes nothing from the voucher while the bank verifies the card', async () => {
    const voucher = await issueVoucher(fixture.store, 40_000)
    const one = await buy()
    await pay(one, { Card: cards.verified, StoredValue: [part(voucher.code)] })
    expect(await voucher.left()).toBe(40_000)
    await bankDecides(one.id, 'approved')
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
    expect(await voucher.left()).toBe(0)
  })

  test('a late success after a failure takes the voucher’s part too', async () => {
    const voucher = await issueVoucher(fixture.store, 40_000)
    const one = await buy()
    await pay(one, { Card: cards.verified, StoredValue: [part(voucher.code)] })
    const [lead] = await rows(one.id)
    await fixture.payments.settle(lead?.id ?? '', { kind: 'declined', reason: 'verification-failed' })
    await bankDecides(one.id, 'approved')
    await fixture.payments.settle(lead?.id ?? '', {
      kind: 'approved',
      orderId: one.id,
      amountMinor: 110_000,
      currency: 'KES',
      providerReference: 'late',
    })
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
    expect(await voucher.left()).toBe(0)
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(totalMinor)
  })

  test('a late success whose seats are taken refunds the card and leaves the voucher untouched', async () => {
    const voucher = await issueVoucher(fixture.store, 40_000)
    const show = fixture.sell()
    const one = await buy(show)
    await pay(one, { Card: cards.verified, StoredValue: [part(voucher.code)] })
    const [lead] = await rows(one.id)
    await fixture.payments.settle(lead?.id ?? '', { kind: 'declined', reason: 'verification-failed' })
    await one.visitor.call('ReleaseReservation', one.key)
    await buy(show, ['A-2'])
    await bankDecides(one.id, 'approved')
    await fixture.payments.settle(lead?.id ?? '', {
      kind: 'approved',
      orderId: one.id,
      amountMinor: 110_000,
      currency: 'KES',
      providerReference: 'late',
    })
    expect(await charged(one.id)).toEqual(['110000 refunded'])
    expect(await voucher.left()).toBe(40_000)
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(0)
  })

  test('refunds the card and notifies the visitor when the voucher was spent elsewhere meanwhile', async () => {
    const voucher = await issueVoucher(fixture.store, 40_000)
    const one = await buy()
    await pay(one, { Card: cards.verified, StoredValue: [part(voucher.code)] })
    const faster = await buy()
    await pay(faster, { Card: cards.simple, StoredValue: [part(voucher.code)] })
    await bankDecides(one.id, 'approved')
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({
      State: 'declined',
      ErrDesc: { ErrorCode: 1, Code: 'BALANCE_TOO_LOW' },
    })
    expect(await rows(one.id)).toMatchObject([
      { state: 'refunded', reason: 'balance-spent' },
      { state: 'declined', reason: 'balance-spent' },
    ])
    expect(await charged(one.id)).toEqual(['110000 refunded'])
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(0)
    expect(await voucher.left()).toBe(0)
    expect(
      (await listOutbox(fixture.store, 500)).filter((sent) => sent.recipient === one.email),
    ).toMatchObject([{ text: expect.stringContaining('balance couldn’t cover its part') }])
    expect(await one.visitor.call('GetReservation', one.key)).toMatchObject({ State: 'held' })
    expect(await pay(one, { Card: cards.simple })).toMatchObject({ State: 'approved' })
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(totalMinor)
  })

  test('of ten orders that spend one voucher at once exactly one is confirmed', async () => {
    const voucher = await issueVoucher(fixture.store, 60_000)
    const orders = await Promise.all(Array.from({ length: 10 }, () => buy()))
    for (const one of orders) await pay(one, { Card: cards.verified, StoredValue: [part(voucher.code)] })
    for (const one of orders) await bankDecides(one.id, 'approved')
    const answers = await Promise.all(orders.map((one) => one.visitor.call('ConfirmBooking', one.key)))
    expect(answers.filter(({ State }) => State === 'confirmed')).toHaveLength(1)
    expect(await voucher.left()).toBe(0)
    const received = await Promise.all(orders.map((one) => sumReceivedFor(fixture.store, one.id)))
    expect(received.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 9 }, () => 0), totalMinor])
  })

  test('a voucher that alone pays ten simultaneous orders covers only as many as it can', async () => {
    const voucher = await issueVoucher(fixture.store, 3 * totalMinor + 100)
    const orders = await Promise.all(Array.from({ length: 10 }, () => buy()))
    const how = { PaymentID: paymentOptions.voucher, VoucherCode: voucher.code }
    const answers = await Promise.allSettled(orders.map((one) => pay(one, how)))
    const states = answers.map((each) => (each.status === 'fulfilled' ? each.value.State : each.reason.code))
    expect(states.filter((state) => state === 'approved')).toHaveLength(3)
    for (const state of states) expect(['approved', 'declined', 'BALANCE_TOO_LOW']).toContain(state)
    expect(await voucher.left()).toBe(100)
  })

  test('rejects an unknown, empty, expired, foreign or repeated voucher before writing anything', async () => {
    const one = await buy()
    const empty = await issueVoucher(fixture.store, 100_000)
    await pay(await buy(), { PaymentID: paymentOptions.voucher, VoucherCode: empty.code }).catch(() => {})
    const ranOut = await issueVoucher(fixture.store, 999_999, 'KES', new Date(Date.now() - 1000))
    const foreign = await issueVoucher(fixture.store, 999_999, 'BHD')
    const ofOrbit = await issueVoucher(fixture.store, 999_999, 'KES', null, 'orbit')
    const good = await issueVoucher(fixture.store, 40_000)
    const catchCode = async (how: HowToPay) => (await catchRefusal(pay(one, how))).code
    for (const code of ['NOBODY-KNOWS-IT', ranOut.code, foreign.code, ofOrbit.code])
      expect(await catchCode({ Card: cards.simple, StoredValue: [part(code)] })).toBe('BALANCE_TOO_LOW')
    expect(await catchCode({ Card: cards.simple, StoredValue: [part(good.code, 400.5)] })).toBe(
      'BALANCE_TOO_LOW',
    )
    expect(await catchCode({ PaymentID: paymentOptions.voucher, VoucherCode: good.code })).toBe(
      'BALANCE_TOO_LOW',
    )
    expect(await catchCode({ Card: cards.simple, StoredValue: [part(good.code), part(good.code)] })).toBe(
      'INVALID_REQUEST',
    )
    expect(await catchCode({ Card: cards.simple, StoredValue: [{ ...part(good.code), PaymentID: 3 }] })).toBe(
      'PAYMENT_OPTION_REFUSED',
    )
    expect(await catchCode({ Card: cards.simple, StoredValue: [{ ...part(good.code), PaymentID: 1 }] })).toBe(
      'PAYMENT_OPTION_REFUSED',
    )
    expect(await rows(one.id)).toEqual([])
    expect(await one.visitor.call('GetReservation', one.key)).toMatchObject({ State: 'held' })
  })

  test('an order with a total of zero is confirmed without a charge', async () => {
    const one = await buy(fixture.sell({ priceMinorByClass: [0], fees: [] }))
    expect(await pay(one, { Card: cards.simple })).toMatchObject({ State: 'approved' })
    expect(await charged(one.id)).toEqual([])
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(0)
  })

  test('refunds a payment when the order’s total has changed meanwhile, and keeps the order open', async () => {
    const one = await buy()
    await pay(one, { Card: cards.verified })
    await fixture.store.kysely
      .insertInto('order_lines')
      .values({
        order_id: one.id,
        position: 99,
        kind: 'discount',
        code: 'mt100',
        quantity: 2,
        unit_minor: -10_000,
        label_en: 'MT100',
        label_ar: 'MT100',
        seat_index: null,
      })
      .execute()
    await bankDecides(one.id, 'approved')
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'declined' })
    expect(await charged(one.id)).toEqual(['150000 refunded'])
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(0)
    expect(await one.visitor.call('GetReservation', one.key)).toMatchObject({ State: 'held', total: 1300 })
  })

  test('the reconciler completes a voucher payment after a crash before it was taken', async () => {
    const voucher = await issueVoucher(fixture.store, 2 * totalMinor)
    const one = await buy()
    await fixture.payments.begin({
      orderId: one.id,
      claimant: { brandId: 'tembo', reserveKey: one.key.ReserveKey },
      attemptId: randomUUID(),
      returnOrigin: '',
      rest: null,
      prepaid: [
        {
          provider: 'voucher',
          optionId: paymentOptions.voucher,
          instrument: 'voucher',
          account: voucher.account,
          requestedMinor: null,
        },
      ],
    })
    await fixture.store.kysely
      .updateTable('payments')
      .set({ next_check_at: sql`now()` })
      .where('order_id', '=', one.id)
      .execute()
    await fixture.payments.reconcile()
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
    expect(await voucher.left()).toBe(totalMinor)
  })

  test('never stores or logs a voucher code', async () => {
    const voucher = await issueVoucher(fixture.store, 40_000)
    const one = await buy()
    await pay(one, { Card: cards.simple, StoredValue: [part(voucher.code)] })
    await catchRefusal(pay(await buy(), { Card: cards.simple, StoredValue: [part('WRONG-CODE-91378264')] }))
    const { rows: payments } = await fixture.store.query<{ line: string }>(
      'select t::text as line from payments t',
    )
    const { rows: orders } = await fixture.store.query<{ line: string }>(
      'select t::text as line from orders t',
    )
    const kept = [...payments, ...orders].map(({ line }) => line).join('\n') + fixture.logLines.join('\n')
    expect(kept).toContain(voucher.account)
    expect(kept).not.toContain(voucher.code)
    expect(kept).not.toContain('91378264')
  })

  test.each([
    ['KES', 70_000, 5000],
    ['BHD', 3505, 1],
    ['UGX', 25_000, 333],
  ])(
    'order lines, payments, charge and ledger agree to the minor unit in %s',
    async (currency, seatMinor, feeMinor) => {
      const show = fixture.sell({
        currency,
        priceMinorByClass: [seatMinor],
        fees: [{ code: 'convenience', per: 'seat', amountMinor: feeMinor }],
      })
      const one = await buy(show, ['A-1', 'A-2', 'A-3'])
      const expected = 3 * (seatMinor + feeMinor)
      const voucher = await issueVoucher(fixture.store, 1001, currency)
      await pay(one, { Card: cards.simple, StoredValue: [part(voucher.code)] })
      const total = await fixture.store.kysely
        .selectFrom('order_totals')
        .select('total_minor as minor')
        .where('order_id', '=', one.id)
        .executeTakeFirstOrThrow()
      const paid = (await rows(one.id)).map(({ minor }) => minor)
      expect(total.minor).toBe(expected)
      expect(paid).toEqual([expected - 1001, 1001])
      expect(await charged(one.id)).toEqual([`${expected - 1001} approved`])
      expect(await sumReceivedFor(fixture.store, one.id)).toBe(expected)
    },
  )
})
