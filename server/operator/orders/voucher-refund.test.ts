import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumReceivedFor } from '@/server/payments/ledger/ledger-repository'
import { holdSeats, catchRefusal } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { openVoucherFixture, type VoucherFixture } from '@/tests/fixtures/voucher-fixture'
import { findOrderFacts } from './order-facts'
import { refundOrder } from './refund-order'
import { utcDay } from '@/tests/fixtures/utc-day'

describe.each(defaultEngines)('a voucher order at the desk, on %s', (engine) => {
  let shop: VoucherFixture
  beforeAll(async () => {
    shop = await openVoucherFixture(engine)
  })
  afterAll(() => shop.close())

  const refund = (order: string, changes: object = {}) =>
    refundOrder(createOperatorDeps(shop), {
      what: 'refund',
      order,
      wanted: { kind: 'whole' },
      yes: true,
      actor: 'mwende',
      reason: 'asked',
      ...changes,
    })
  async function spend(code: string) {
    const friend = shop.orbit()
    const show = { currency: 'BHD', priceMinorByClass: [1000], fees: [] }
    const { key } = await holdSeats(friend, shop.fixture.sell(show), ['A-1'])
    const wanted = { ...key, PaymentID: 6, VoucherCode: code, AttemptID: randomUUID() }
    return friend.call('ProcessPayment', { ...wanted, SaveCard: false, StoredValue: [] })
  }

  test('is found by its reference, with each voucher’s balance and no code', async () => {
    const { order, codes } = await shop.buy()
    await spend(codes[0] ?? '')
    const found = await findOrderFacts(shop.store, order.Reference)
    expect(found).toMatchObject([
      {
        kind: 'vouchers',
        state: 'fulfilled',
        booking: { reference: order.Reference },
        vouchers: [
          { valueMinor: 5000, leftMinor: 4000 },
          { valueMinor: 5000, leftMinor: 5000 },
        ],
      },
    ])
    for (const code of codes) expect(JSON.stringify(found)).not.toContain(code)
  })

  test('is refunded whole if nothing was spent: its vouchers are empty and its links open nothing', async () => {
    const { order, key, codes, visitor } = await shop.buy()
    const BookingID = order.BookingID ?? ''
    const [first, second] = order.Vouchers
    const gift = { To: 'amira@example.com', ToName: '', FromName: '', Words: '', PictureID: 'festive' }
    const tomorrow = utcDay(2)
    const of = { BookingID, ReserveKey: key.ReserveKey, VoucherID: first?.VoucherID ?? '' }
    await visitor.call('SendGift', { ...of, ...gift, SendOn: tomorrow })
    expect(await refund(order.Reference, { yes: false })).toMatchObject({
      amountMinor: 10_500,
      isDone: false,
    })
    expect(await refund(order.Reference)).toMatchObject({ amountMinor: 10_500, isDone: true })
    expect(await sumReceivedFor(shop.store, key.ReserveID)).toBe(0)
    const refunded = await visitor.call('GetVoucherOrder', key)
    expect(refunded.State).toBe('refunded')
    for (const voucher of refunded.Vouchers) expect(voucher).toMatchObject({ Left: 0 })
    expect(refunded.Vouchers.some(({ Code }) => Code !== undefined)).toBe(false)
    expect(second).toBeDefined()
    expect((await catchRefusal(spend(codes[1] ?? ''))).code).toBe('BALANCE_TOO_LOW')
    expect((await catchRefusal(visitor.call('SendGift', { ...of, ...gift }))).code).toBe('NOT_FOUND')
    const { rowCount } = await shop.store.query('select 1 from sent_gifts where bought_id = $1', [
      of.VoucherID,
    ])
    expect(rowCount).toBe(0)
    expect((await catchRefusal(refund(order.Reference))).code).toBe('INVALID_REQUEST')
  })

  test('is not refunded after a part was spent, nor partially', async () => {
    const { order, codes } = await shop.buy()
    for (const yes of [false, true]) {
      const part = { wanted: { kind: 'money', amount: 1 }, yes }
      expect((await catchRefusal(refund(order.Reference, part))).message).toMatch(/refunded as a whole/)
    }
    await spend(codes[0] ?? '')
    for (const yes of [false, true])
      expect((await catchRefusal(refund(order.Reference, { yes }))).message).toMatch(/were partly spent/)
    expect((await findOrderFacts(shop.store, order.Reference))[0]).toMatchObject({
      state: 'fulfilled',
      refunds: [],
    })
  })
})
