import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PromoCode } from '@/server/catalogue/items/catalogue-items'
import { ApiError } from '@/server/platform/api-error'
import { isFullSet } from '@/tests/full-set'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { signIn } from '@/tests/fixtures/signed-in'

const atOnce = isFullSet ? 50 : 20

describe.each(defaultEngines)('a code with a limited number of uses, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  const newCode = (changes: Partial<PromoCode>) => ({
    ...promoCode(`c-${randomUUID().slice(0, 8)}`),
    ...changes,
  })
  const sell = (code: PromoCode) => fixture.sell({ codes: mapCodes(code) })

  /** Reserves a seat of KES 700 with a fee of 50 and adds the code: 650. */
  async function withCode(
    code: PromoCode,
    show = sell(code),
    seat = 'A-1',
    { deviceId = '', email = '' } = {},
  ) {
    const visitor = fixture.visitor(deviceId ? { deviceId } : {})
    const { key } = await holdSeats(visitor, show, [seat], email || undefined)
    const verify = (more: { Remove?: boolean } = {}) =>
      visitor.call('VerifyPromotion', { ...key, PromotionID: code.id, ...more })
    const said = await verify()
    const reservation = () => visitor.call('GetReservation', key)
    const payWith = (card: (typeof cards)[keyof typeof cards]) => pay(visitor, key, card)
    return { visitor, key, verify, said, reservation, payWith }
  }
  /** Repeats the payment when waiting for the others exceeds the database’s limit, as the app does. */
  async function payUntilServed({ visitor, key }: Awaited<ReturnType<typeof withCode>>) {
    const attemptId = randomUUID()
    for (;;)
      try {
        return await pay(visitor, key, cards.simple, attemptId)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'SERVICE_UNAVAILABLE') throw error
      }
  }
  const used = async ({ id }: PromoCode) => {
    const { rows } = await fixture.store.query<{ used: number; claims: number }>(
      `select coalesce((select used from offer_counts where code = $1), 0)::int as used,
              (select count(*)::int from offer_uses where code = $1 and state <> 'free') as claims`,
      [id],
    )
    // The counter must always equal the number of claims.
    expect(rows[0]?.used).toBe(rows[0]?.claims)
    return rows[0]?.used
  }
  const readPayment = async (orderId: string) => {
    const row = await fixture.store.kysely
      .selectFrom('payments')
      .select(['id', 'amount_minor'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { id: row.id, amountMinor: row.amount_minor }
  }
  const approve = ({ id, amountMinor }: { id: string; amountMinor: number }) =>
    fixture.payments.settle(id, {
      kind: 'approved',
      providerReference: `ref-${id}`,
      orderId: null,
      amountMinor,
      currency: 'KES',
    })

  test('of many simultaneous payments, exactly the limit gets it; the others see the new amount first', async () => {
    const code = newCode({ uses: 7 })
    const show = sell(code)
    const all: Awaited<ReturnType<typeof withCode>>[] = []
    for (let i = 0; i < atOnce; i++)
      all.push(await withCode(code, show, `${'ABCDE'[Math.floor(i / 10)] ?? ''}-${(i % 10) + 1}`))
    for (const { said } of all) expect(said).toMatchObject({ Applied: true, total: 650 })
    const outcomes = await Promise.allSettled(all.map((one) => payUntilServed(one)))
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    )
    expect(refused).toEqual(Array.from({ length: atOnce - 7 }, () => 'OFFER_USED_UP'))
    expect(await used(code)).toBe(7)
    const totals = await Promise.all(all.map(async ({ reservation }) => (await reservation()).total))
    expect(totals.filter((total) => total === 650)).toHaveLength(7)
    expect(totals.filter((total) => total === 750)).toHaveLength(atOnce - 7)
    // Late visitors pay the full price after seeing it.
    const late = all[outcomes.findIndex(({ status }) => status === 'rejected')]
    expect(await late?.payWith(cards.simple)).toMatchObject({ State: 'approved' })
    expect(await late?.verify().catch(({ code: why }: { code: string }) => why)).toBe('ALREADY_BOOKED')
    expect((await withCode(code, show, 'F-1')).said).toMatchObject({
      Applied: false,
      total: 750,
      Message: expect.stringMatching(/reached its limit/) as unknown,
    })
  }, 120_000)

  test('is freed by a declined card, and can be used by the same order for a later payment', async () => {
    const code = newCode({ uses: 1 })
    const show = sell(code)
    const first = await withCode(code, show)
    await first.payWith(cards.verified)
    expect(await used(code)).toBe(1)
    const second = await withCode(code, show, 'B-1')
    expect(second.said).toMatchObject({ Applied: false })
    await fixture.payments.settle((await readPayment(first.key.ReserveID)).id, {
      kind: 'declined',
      reason: 'card-declined',
    })
    expect(await used(code)).toBe(0)
    expect(await second.verify()).toMatchObject({ Applied: true })
    expect(await first.payWith(cards.simple)).toMatchObject({ State: 'approved' })
    expect(await used(code)).toBe(1)
    expect((await catchRefusal(second.payWith(cards.simple))).code).toBe('OFFER_USED_UP')
    expect(await second.reservation()).toMatchObject({ total: 750, discount: 0 })
  })

  test('refunds a late payment when its last use went to another order, and never exceeds its limit', async () => {
    const code = newCode({ uses: 1 })
    const show = sell(code)
    const late = await withCode(code, show)
    await late.payWith(cards.verified)
    const payment = await readPayment(late.key.ReserveID)
    await fixture.payments.settle(payment.id, { kind: 'declined', reason: 'not-arrived' })
    const next = await withCode(code, show, 'B-1')
    expect(await next.payWith(cards.simple)).toMatchObject({ State: 'approved' })
    await approve(payment)
    expect(await late.reservation()).toMatchObject({ State: 'refunded' })
    expect(await used(code)).toBe(1)
  })

  test('applies to a late payment if the use is still free', async () => {
    const code = newCode({ uses: 1 })
    const late = await withCode(code)
    await late.payWith(cards.verified)
    const payment = await readPayment(late.key.ReserveID)
    await fixture.payments.settle(payment.id, { kind: 'declined', reason: 'not-arrived' })
    expect(await used(code)).toBe(0)
    await approve(payment)
    expect(await late.reservation()).toMatchObject({ State: 'confirmed', total: 650 })
    expect(await used(code)).toBe(1)
  })

  test('is counted neither before payment nor after it was removed', async () => {
    const code = newCode({ uses: 1 })
    const first = await withCode(code)
    expect(await used(code)).toBe(0)
    await first.verify({ Remove: true })
    expect(await first.payWith(cards.simple)).toMatchObject({ State: 'approved' })
    expect(await used(code)).toBe(0)
  })

  test('per visitor: is refused in the same browser, whatever address is typed', async () => {
    const code = newCode({ usesOfVisitor: 1 })
    const show = sell(code)
    const deviceId = randomUUID()
    const first = await withCode(code, show, 'A-1', { deviceId })
    // Two orders of one browser have the code before either is paid.
    const second = await withCode(code, show, 'A-2', { deviceId })
    expect(second.said).toMatchObject({ Applied: true })
    expect(await first.payWith(cards.simple)).toMatchObject({ State: 'approved' })
    expect((await catchRefusal(second.payWith(cards.simple))).code).toBe('OFFER_USED_UP')
    expect(await second.reservation()).toMatchObject({ total: 750 })
    expect((await withCode(code, show, 'A-3', { deviceId })).said).toMatchObject({
      Applied: false,
      Message: expect.stringMatching(/already used this code/) as unknown,
    })
    expect((await withCode(code, show, 'A-4')).said).toMatchObject({ Applied: true })
  })

  test('per visitor: somebody who pays under another person’s address and number leaves them their use', async () => {
    const code = newCode({ usesOfVisitor: 1 })
    const show = sell(code)
    const email = `${randomUUID()}@example.com`
    const { account } = await signIn(fixture.store, { email })
    const stranger = await withCode(code, show, 'A-1', { email })
    expect(await stranger.payWith(cards.simple)).toMatchObject({ State: 'approved' })
    const guest = await withCode(code, show, 'A-2', { email })
    expect(await guest.payWith(cards.simple)).toMatchObject({ State: 'approved' })
    expect(await guest.reservation()).toMatchObject({ total: 650 })
    const owner = fixture.visitor({ account })
    const { key } = await holdSeats(owner, show, ['A-3'], email)
    expect(await owner.call('VerifyPromotion', { ...key, PromotionID: code.id })).toMatchObject({
      Applied: true,
    })
    expect(await pay(owner, key, cards.simple)).toMatchObject({ State: 'approved' })
  })

  test('per visitor: neighbours behind one address each have a use, even without cookies', async () => {
    const code = newCode({ usesOfVisitor: 1 })
    const show = sell(code)
    const behindOneAddress = { deviceId: '', address: '203.0.113.7' }
    for (const seat of ['A-1', 'A-2']) {
      const visitor = fixture.visitor(behindOneAddress)
      const { key } = await holdSeats(visitor, show, [seat])
      const said = await visitor.call('VerifyPromotion', { ...key, PromotionID: code.id })
      expect(said).toMatchObject({ Applied: true })
      expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
    }
  })

  test('per account: is refused in another browser with another address, signed in early or late', async () => {
    const code = newCode({ usesOfVisitor: 1 })
    const show = sell(code)
    const { account } = await signIn(fixture.store)
    const buy = async (seat: string, signedInAt: 'reserve' | 'pay') => {
      const deviceId = randomUUID()
      const member = fixture.visitor({ account, deviceId })
      const { key } = await holdSeats(
        signedInAt === 'reserve' ? member : fixture.visitor({ deviceId }),
        show,
        [seat],
        `${randomUUID()}@example.com`,
      )
      const { Applied } = await member.call('VerifyPromotion', { ...key, PromotionID: code.id })
      return { member, key, Applied }
    }
    const first = await buy('A-1', 'pay')
    expect(first.Applied).toBe(true)
    expect(await pay(first.member, first.key, cards.simple)).toMatchObject({ State: 'approved' })
    expect((await buy('A-2', 'reserve')).Applied).toBe(false)
    expect((await buy('A-3', 'pay')).Applied).toBe(false)
    // Added by a guest and paid by the account.
    const deviceId = randomUUID()
    const guest = fixture.visitor({ deviceId })
    const { key } = await holdSeats(guest, show, ['A-4'], `${randomUUID()}@example.com`)
    expect(await guest.call('VerifyPromotion', { ...key, PromotionID: code.id })).toMatchObject({
      Applied: true,
    })
    const asMember = pay(fixture.visitor({ account, deviceId }), key, cards.simple)
    expect((await catchRefusal(asMember)).code).toBe('OFFER_USED_UP')
  })

  test('stores no readable data to recognise its visitors', async () => {
    const code = newCode({ usesOfVisitor: 2 })
    const deviceId = randomUUID()
    const { payWith } = await withCode(code, sell(code), 'A-1', { deviceId })
    await payWith(cards.simple)
    const { rows } = await fixture.store.query<{ body: string }>(
      'select row_to_json(u)::text as body from offer_uses u where code = $1',
      [code.id],
    )
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]?.body ?? '').toString()).not.toContain(deviceId)
    expect(rows[0]?.body).not.toContain(Buffer.from(deviceId).toString('hex'))
  })
})
