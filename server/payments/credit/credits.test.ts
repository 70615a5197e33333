import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { ledgerCredits } from './credits'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { grantReferralCredit, referralOffer } from '@/tests/fixtures/referral-credit'
import { signIn } from '@/tests/fixtures/signed-in'
import { studentOffer } from '@/tests/fixtures/student-offer'

describe.each(defaultEngines)('referral credit on an order, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  /** Creates an account with credit and a seat of KES 700 with a fee of 50. */
  async function member(creditMinor: number, show = fixture.sell({ offers: [referralOffer] }), seat = 'A-1') {
    const { account } = await signIn(fixture.store)
    const credit = await grantReferralCredit(fixture.store, account, creditMinor)
    return { account, credit, ...(await holdSeat(account, show, seat)) }
  }
  async function holdSeat(
    account: Awaited<ReturnType<typeof signIn>>['account'] | null,
    show = fixture.sell({ offers: [referralOffer] }),
    seat = 'A-1',
  ) {
    const visitor = fixture.visitor({ account })
    const { key } = await holdSeats(visitor, show, [seat])
    const verify = (id = referralOffer.id, more: { Remove?: boolean } = {}) =>
      visitor.call('VerifyPromotion', { ...key, PromotionID: id, ...more })
    const listed = async () => (await visitor.call('GetPaymentOptions', key)).Offers
    const total = async () => (await visitor.call('GetReservation', key)).total
    return { visitor, key, verify, listed, total, payWith: (card = cards.simple) => pay(visitor, key, card) }
  }
  async function lastPayment(orderId: string) {
    const payment = await fixture.store.kysely
      .selectFrom('payments')
      .select(['id', 'amount_minor as amountMinor', 'currency'])
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return payment
  }
  const approve = ({ id, amountMinor, currency }: { id: string; amountMinor: number; currency: string }) =>
    fixture.payments.settle(id, {
      kind: 'approved',
      providerReference: `ref-${id}`,
      orderId: null,
      amountMinor,
      currency,
    })

  test('is listed with its discount, can be added and removed, and is spent when the order is paid', async () => {
    const { listed, verify, total, payWith, credit } = await member(25_000)
    expect(await listed()).toMatchObject([
      { PromotionID: 'refer-and-earn', Asks: 'credit', Balance: 250, Off: 100 },
    ])
    expect(await verify()).toMatchObject({ Applied: true, discount: 100, total: 650 })
    expect(await verify(referralOffer.id, { Remove: true })).toMatchObject({ discount: 0, total: 750 })
    expect(await verify()).toMatchObject({ Applied: true, total: 650, Offers: [{ Balance: 250 }] })
    expect(await credit.left()).toBe(25_000)
    expect(await payWith()).toMatchObject({ State: 'approved' })
    expect([await total(), await credit.left()]).toEqual([650, 15_000])
  })

  test('below the discount is used completely: one point is one shilling', async () => {
    const { listed, verify, payWith, credit } = await member(4_000)
    expect(await listed()).toMatchObject([{ Balance: 40, Off: 40 }])
    expect(await verify()).toMatchObject({ discount: 40, total: 710 })
    expect(await payWith()).toMatchObject({ State: 'approved' })
    expect(await credit.left()).toBe(0)
  })

  test('belongs to its account: a guest must sign in, and an account without credit has none', async () => {
    const guest = await holdSeat(null)
    const [told, ...others] = (await guest.listed()) ?? []
    expect([told?.Asks, told?.Balance, others]).toEqual(['credit', undefined, []])
    expect(await guest.verify()).toMatchObject({
      Applied: false,
      total: 750,
      Message: 'This offer is for members.',
    })
    const { account } = await signIn(fixture.store)
    const poor = await holdSeat(account)
    expect(await poor.listed()).toEqual([])
    expect(await poor.verify()).toMatchObject({
      Applied: false,
      Message: 'You have no referral credit to spend.',
    })
  })

  test('cannot be spent by another holder of the order’s key', async () => {
    const { verify, key, credit } = await member(10_000)
    expect(await verify()).toMatchObject({ total: 650 })
    const guest = fixture.visitor()
    expect((await catchRefusal(pay(guest, key, cards.simple))).code).toBe('PRICE_CHANGED')
    expect((await guest.call('GetReservation', key)).total).toBe(750)
    expect(await credit.left()).toBe(10_000)
  })

  test('is not combinable: requested beside another offer, it removes the discount with a message', async () => {
    const code = promoCode(`c-${randomUUID().slice(0, 8)}`, { combinable: true })
    const offers = [referralOffer, { ...studentOffer, combinable: true }]
    const { verify } = await member(10_000, fixture.sell({ offers, codes: mapCodes(code) }))
    expect(await verify(code.id)).toMatchObject({ Applied: true, total: 650 })
    expect(await verify()).toMatchObject({
      Applied: false,
      total: 750,
      Message: 'You can’t combine this offer with another. Your discount has been removed.',
    })
    expect(await verify()).toMatchObject({ Applied: true, total: 650 })
    expect(await verify(code.id)).toMatchObject({ Applied: false, total: 750 })
  })

  test('is not spent when an automatic offer saves as much', async () => {
    const everybody = (amount: number) => ({
      ...referralOffer,
      id: 'mtred',
      discount: { ...referralOffer.discount, kind: 'per-ticket' as const, amount },
    })
    const same = await member(10_000, fixture.sell({ offers: [everybody(100), referralOffer] }))
    expect(await same.listed()).toMatchObject([{ Balance: 100, Off: 0 }])
    expect(await same.verify()).toMatchObject({
      Applied: false,
      total: 650,
      Message: 'Your current offer already saves you more.',
    })
    const more = await member(10_000, fixture.sell({ offers: [everybody(60), referralOffer] }))
    expect(await more.listed()).toMatchObject([{ Balance: 100, Off: 100 }])
    expect(await more.verify()).toMatchObject({ Applied: true, total: 650 })
    expect(await more.verify(referralOffer.id, { Remove: true })).toMatchObject({ total: 690 })
  })

  test('does not count once it has expired', async () => {
    const { account } = await signIn(fixture.store)
    const dayAgo = new Date(fixture.store.nowMs() - 24 * 3_600_000)
    await grantReferralCredit(fixture.store, account, 10_000, { validUntil: dayAgo })
    expect(await (await holdSeat(account)).listed()).toEqual([])
  })

  test('that shrinks before payment shows the new amount first', async () => {
    const { verify, payWith, total, account, credit } = await member(10_000)
    expect(await verify()).toMatchObject({ total: 650 })
    const taken = {
      kind: 'referral' as const,
      accountId: account.id,
      currency: 'KES',
      amountMinor: 7_000,
      name: randomUUID(),
    }
    await fixture.store.transaction((transaction) => ledgerCredits.take(transaction, taken))
    expect((await catchRefusal(payWith())).code).toBe('PRICE_CHANGED')
    expect(await total()).toBe(720)
    expect(await payWith()).toMatchObject({ State: 'approved' })
    expect(await credit.left()).toBe(0)
  })

  test('is reserved during a payment, returned with its expiry after a decline, and spent once', async () => {
    const first = await member(10_000)
    const second = await holdSeat(first.account)
    for (const { verify } of [first, second]) expect(await verify()).toMatchObject({ total: 650 })
    await first.payWith(cards.verified)
    expect(await first.credit.left()).toBe(0)
    expect((await catchRefusal(second.payWith())).code).toBe('PRICE_CHANGED')
    expect(await second.total()).toBe(750)
    const { id } = await lastPayment(first.key.ReserveID)
    await fixture.payments.settle(id, { kind: 'declined', reason: 'card-declined' })
    expect(await first.credit.left()).toBe(10_000)
    expect(await first.payWith()).toMatchObject({ State: 'approved' })
    expect(await first.credit.left()).toBe(0)
    const entries = await fixture.store.kysely
      .selectFrom('ledger')
      .select(['amount_minor as minor', 'valid_until as until'])
      .where('account', '=', `credit:${first.account.id}`)
      .orderBy('id')
      .execute()
    expect(entries.map(({ minor }) => minor)).toEqual([10_000, -10_000, 10_000, -10_000])
    expect(entries[2]?.until?.getTime()).toBeGreaterThanOrEqual(entries[0]?.until?.getTime() ?? Infinity)
  })

  test.each([
    ['still there', false, 'confirmed'],
    ['another’s by then', true, 'refunded'],
  ])('of a late success is taken again, %s', async (_, isSpent, state) => {
    const late = await member(10_000)
    await late.verify()
    await late.payWith(cards.verified)
    const payment = await lastPayment(late.key.ReserveID)
    await fixture.payments.settle(payment.id, { kind: 'declined', reason: 'not-arrived' })
    if (isSpent) {
      const next = await holdSeat(late.account)
      await next.verify()
      expect(await next.payWith()).toMatchObject({ State: 'approved' })
    }
    await approve(payment)
    expect(await late.visitor.call('GetReservation', late.key)).toMatchObject({ State: state })
    expect(await late.credit.left()).toBe(0)
  })

  test('is returned when an order is cancelled completely', async () => {
    const show = fixture.sell({
      offers: [referralOffer],
      cancelUntil: new Date(Date.now() + 12 * 3_600_000),
    })
    const { verify, payWith, visitor, key, credit } = await member(10_000, show)
    await verify()
    const { BookingID } = await payWith()
    expect(await credit.left()).toBe(0)
    const own = { ReserveKey: key.ReserveKey, BookingID: BookingID ?? expect.unreachable() }
    const { Cancellation } = (await visitor.call('GetBookingDetails', own)).DataObject
    if (Cancellation?.State !== 'open') return expect.unreachable()
    await visitor.call('CancelBooking', { ...own, Amount: Cancellation.Amount })
    expect(await credit.left()).toBe(10_000)
  })
})
