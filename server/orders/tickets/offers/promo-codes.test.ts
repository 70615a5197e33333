import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetPaymentOptions } from '@/contract/payment/get-payment-options'
import { VerifyPromotion } from '@/contract/voucher/promotion-code'
import type { PromoCode, AdvertisedOffer } from '@/server/catalogue/items/catalogue-items'
import {
  cards,
  earlyMonday,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { signIn } from '@/tests/fixtures/signed-in'
import { failedOfferCodeLimit, getFailedOfferCodeLimiter } from './verify-promotion'

const text = { en: 'x', ar: 'س' }
const [yesterday, today, tomorrow] = ['2026-05-03', '2026-05-04', '2026-05-05']
/** An automatic offer for signed-in visitors on every day. */
const everyDay: AdvertisedOffer = {
  id: 'everyday',
  countryIds: [404],
  discount: { kind: 'per-ticket', amount: 50, currency: 'KES', days: [], mostTickets: 0 },
  combinable: false,
  proof: '',
  title: { en: 'EVERYDAY', ar: 'كل يوم' },
  message: text,
  terms: { en: [], ar: [] },
}

describe.each(defaultEngines)('a promo code on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { now: earlyMonday })
  })
  afterAll(() => fixture.close())

  /** Two tickets of KES 700 with a fee of 50 each: 1500. */
  async function held(
    codes: PromoCode[],
    { seats = ['A-1', 'A-2'], show: changes = {}, isSignedIn = false } = {},
  ) {
    const show = fixture.sell({ codes: mapCodes(...codes), ...changes })
    const visitor = fixture.visitor({ account: isSignedIn ? (await signIn(fixture.store)).account : null })
    const { key } = await holdSeats(visitor, show, seats)
    const verify = (PromotionID: string, more: { Remove?: boolean } = {}) =>
      visitor.call('VerifyPromotion', { ...key, PromotionID, ...more })
    const options = () => visitor.call('GetPaymentOptions', key)
    const reservation = () => visitor.call('GetReservation', key)
    return { show, visitor, key, verify, options, reservation }
  }
  const lines = (answer: { Lines?: { Kind: string; Code: string; Amount: number }[] }) =>
    (answer.Lines ?? []).flatMap(({ Kind, Code, Amount }) =>
      Kind === 'discount' ? [`${Code} ${Amount}`] : [],
    )

  test('can be typed in capitals with spaces, added, removed and added again, and sets the paid price', async () => {
    const code = promoCode('film-night', { discount: { kind: 'percent', basisPoints: 1500, amount: 0 } })
    const { visitor, key, verify, options } = await held([code])
    expect(await options()).toMatchObject({ TakesCodes: true, Offers: [], total: 1500 })
    const answer = await verify(' FILM-NIGHT ')
    expect(v.is(VerifyPromotion.response, answer)).toBe(true)
    expect(answer).toMatchObject({
      Applied: true,
      discount: 210,
      total: 1290,
      Offers: [{ PromotionID: 'film-night', Asks: 'code', Title: 'FILM-NIGHT' }],
    })
    expect(answer).not.toHaveProperty('Message')
    expect(await verify('film-night', { Remove: true })).toMatchObject({
      Applied: false,
      discount: 0,
      total: 1500,
      Offers: [],
    })
    await verify('film-night')
    const listed = await options()
    expect(v.is(GetPaymentOptions.response, listed)).toBe(true)
    expect(listed).toMatchObject({ Offers: [{ PromotionID: 'film-night' }], total: 1290 })
    expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
    expect(await visitor.call('GetReservation', key)).toMatchObject({ State: 'confirmed', total: 1290 })
  })

  test.each<[what: string, changes: Parameters<typeof promoCode>[1], off: number]>([
    ['an amount off the order', { discount: { amount: 100 } }, 100],
    ['an amount off each ticket', { discount: { kind: 'per-ticket', amount: 100 } }, 200],
    ['an amount off one ticket', { discount: { kind: 'per-ticket', amount: 100, mostTickets: 1 } }, 100],
    ['each ticket at a flat price', { discount: { kind: 'flat-price', amount: 500 } }, 400],
    ['a flat price, up to a bound', { discount: { kind: 'flat-price', amount: 100, mostOff: 900 } }, 900],
    ['a share', { discount: { kind: 'percent', basisPoints: 1000 } }, 140],
    ['a share of one ticket', { discount: { kind: 'percent', basisPoints: 1000, mostTickets: 1 } }, 70],
    ['a share up to a bound', { discount: { kind: 'percent', basisPoints: 5000, mostOff: 300 } }, 300],
    ['a share in every currency', { discount: { kind: 'percent', basisPoints: 1000, currency: '' } }, 140],
    ['all of the tickets, never the fees', { discount: { kind: 'percent', basisPoints: 10_000 } }, 1400],
    ['more than the tickets', { discount: { amount: 5000 } }, 1400],
  ])('takes off %s', async (_what, changes, off) => {
    const { verify } = await held([promoCode('it', changes)])
    expect(await verify('it')).toMatchObject({ discount: off, total: 1500 - off })
  })

  test.each<[why: RegExp, changes: Parameters<typeof promoCode>[1]]>([
    [/hasn’t started/, { from: tomorrow }],
    [/has ended/, { until: yesterday }],
    [/other shows/, { titles: ['other'] }],
    [/other shows/, { kinds: ['event'] }],
    [/other shows/, { places: ['karen', 'savanna'] }],
    [/KES.1,400\.01.? or more/, { leastOrder: 1400.01 }],
    [/isn’t valid at this cinema/, { discount: { currency: 'UGX' } }],
    [/doesn’t reduce/, { discount: { kind: 'flat-price', amount: 700 } }],
  ])('gives the reason (%s) and no discount when it does not apply', async (why, changes) => {
    const { verify } = await held([promoCode('it', changes)])
    expect(await verify('it')).toMatchObject({
      Applied: false,
      discount: 0,
      total: 1500,
      Message: expect.stringMatching(why) as unknown,
    })
  })

  test.each<[what: string, changes: Parameters<typeof promoCode>[1]]>([
    ['film', { titles: ['metropolis'] }],
    ['kind', { kinds: ['movie'] }],
    ['cinema', { places: ['anga'] }],
    ['chain', { places: ['anga-diamond'] }],
    ['amount', { leastOrder: 1400 }],
    ['days', { from: today, until: today }],
  ])('applies when it is limited to this %s', async (_what, changes) => {
    const { verify } = await held([promoCode('it', changes)])
    expect(await verify('it')).toMatchObject({ discount: 100 })
  })

  test('removes the discount with a message when it fails, and still lists the automatic offer', async () => {
    const { verify, options } = await held([promoCode('good')], {
      show: { offers: [everyDay] },
      isSignedIn: true,
    })
    const refused = await verify('wrong')
    expect(refused).toMatchObject({
      Applied: false,
      discount: 0,
      Message: 'We don’t recognise this code. Your discount has been removed.',
      Offers: [{ PromotionID: 'everyday', Asks: 'nothing', Off: 100 }],
    })
    // No discount is left to remove.
    expect(await verify('wrong')).toMatchObject({ discount: 0, Message: 'We don’t recognise this code.' })
    expect(await verify('everyday')).toMatchObject({ Applied: true, discount: 100, Offers: [] })
    expect(await options()).toMatchObject({ Offers: [] })
  })

  test('for an offer that is already added, says so and changes nothing', async () => {
    const { verify } = await held([promoCode('good')], { show: { offers: [everyDay] }, isSignedIn: true })
    const Message = 'You’ve already added this offer.'
    expect(await verify('EVERYDAY')).toMatchObject({ Applied: true, discount: 100, Message })
    expect(await verify('good')).not.toHaveProperty('Message')
    expect(await verify('GOOD')).toMatchObject({ Applied: true, discount: 100, Message })
  })

  test('replaces an automatic offer, and combines with another code only if both allow it', async () => {
    const codes = [
      promoCode('alone', { discount: { amount: 300 } }),
      promoCode('friendly', { combinable: true }),
      promoCode('also', { combinable: true, discount: { amount: 200 } }),
      promoCode('little', { discount: { amount: 20 } }),
    ]
    const { verify } = await held(codes, { show: { offers: [everyDay] }, isSignedIn: true })
    expect(lines(await verify('alone'))).toEqual(['alone -300'])
    expect(lines(await verify('alone', { Remove: true }))).toEqual(['everyday -100'])
    // Less than the automatic offer.
    expect(await verify('little')).toMatchObject({
      discount: 100,
      Message: expect.stringMatching(/already saves you more/) as unknown,
    })
    expect(lines(await verify('alone'))).toEqual(['alone -300'])
    expect(await verify('friendly')).toMatchObject({
      discount: 0,
      Message: expect.stringMatching(/can’t combine/) as unknown,
    })
    await verify('friendly')
    expect(lines(await verify('also'))).toEqual(['friendly -100', 'also -200'])
  })

  test('shows the new amount first when its last day passes before payment', async () => {
    const { show, visitor, key, verify } = await held([promoCode('it')])
    await verify('it')
    fixture.sell({ ...show, codes: mapCodes(promoCode('it', { until: yesterday })) })
    expect((await catchRefusal(pay(visitor, key, cards.simple))).code).toBe('PRICE_CHANGED')
    expect(await visitor.call('GetReservation', key)).toMatchObject({ discount: 0, total: 1500 })
    expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
  })

  test('is not asked for when none can be entered', async () => {
    const { options } = await held([promoCode('over', { until: yesterday })])
    expect(await options()).toMatchObject({ TakesCodes: false })
    const other = await held([promoCode('cards', { cards: ['411111'] })])
    expect(await other.options()).toMatchObject({ TakesCodes: false })
  })

  describe('for registered visitors', () => {
    const offer = promoCode('members', { registeredOnly: true })

    test('is refused to a guest, who can use it on the same hold after signing in', async () => {
      const { key, verify } = await held([offer])
      expect(await verify('members')).toMatchObject({
        Applied: false,
        NeedsAccount: true,
        discount: 0,
        total: 1500,
      })
      const { account } = await signIn(fixture.store)
      const member = fixture.visitor({ account })
      expect(await member.call('VerifyPromotion', { ...key, PromotionID: 'MEMBERS' })).toMatchObject({
        Applied: true,
        discount: 100,
        total: 1400,
      })
      expect(await pay(member, key, cards.simple)).toMatchObject({ State: 'approved' })
    })

    test('shows the amount without it first when the visitor signed out after adding it', async () => {
      const { visitor, key, reservation } = await held([offer])
      const { account } = await signIn(fixture.store)
      const member = fixture.visitor({ account })
      await member.call('VerifyPromotion', { ...key, PromotionID: 'members' })
      expect((await catchRefusal(pay(visitor, key, cards.simple))).code).toBe('PRICE_CHANGED')
      expect(await reservation()).toMatchObject({ State: 'held', discount: 0, total: 1500 })
      expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
    })

    test('for some cards: is listed for a guest as a members’ offer', async () => {
      const { options, verify } = await held([promoCode('both', { registeredOnly: true, cards: ['400000'] })])
      expect(await options()).toMatchObject({ Offers: [{ PromotionID: 'both', NeedsAccount: true }] })
      expect(await verify('both')).toMatchObject({ Applied: false, NeedsAccount: true, discount: 0 })
    })

    test('for some cards: applies to guests unless it is limited to members', async () => {
      const { verify } = await held([promoCode('anybody', { cards: ['400000'] })])
      expect(await verify('anybody')).toMatchObject({ Applied: true, discount: 100 })
    })
  })

  describe('for some cards', () => {
    const offer = promoCode('bank', { cards: ['400000', '55555555'], discount: { amount: 200 } })

    test('is listed, added, and applied to a card with those first digits', async () => {
      const { visitor, key, verify, options } = await held([offer])
      expect(await options()).toMatchObject({
        Offers: [{ PromotionID: 'bank', Asks: 'card', Cards: ['400000', '55555555'] }],
        discount: 0,
      })
      expect(await verify('bank')).toMatchObject({
        discount: 200,
        Offers: [{ PromotionID: 'bank', TotalWithout: 1500 }],
      })
      expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
      expect(await visitor.call('GetReservation', key)).toMatchObject({ State: 'confirmed', total: 1300 })
    })

    test('is refused with another card before any payment, and the same attempt then pays without it', async () => {
      const { visitor, key, verify } = await held([offer])
      await verify('bank')
      const AttemptID = randomUUID()
      expect(await catchRefusal(pay(visitor, key, cards.verified, AttemptID))).toMatchObject({
        code: 'OFFER_NEEDS_CARD',
        message: 'This offer is for cards that begin with 400000, 55555555.',
        detail: { issues: [{ Field: 'PromotionID', Reason: 'bank' }] },
      })
      const attempts = await fixture.store.kysely
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', key.ReserveID)
        .execute()
      expect(attempts).toEqual([])
      await verify('bank', { Remove: true })
      expect(await pay(visitor, key, cards.simple, AttemptID)).toMatchObject({ State: 'approved' })
      expect(await visitor.call('GetReservation', key)).toMatchObject({ total: 1500 })
    })

    test('is refused for a payment without a card', async () => {
      const { visitor, key, verify } = await held([offer])
      await verify('bank')
      const byVoucher = visitor.call('ProcessPayment', {
        ...key,
        PaymentID: 6,
        AttemptID: randomUUID(),
        VoucherCode: 'GIFT-1234',
        SaveCard: false,
        StoredValue: [],
      })
      expect((await catchRefusal(byVoucher)).code).toBe('OFFER_NEEDS_CARD')
    })

    test('stores and logs no digit of a card', async () => {
      const { visitor, key, verify } = await held([offer])
      await verify('bank')
      await catchRefusal(pay(visitor, key, cards.verified))
      const { rows } = await fixture.store.query<{ body: string }>(
        `select row_to_json(u)::text as body from offer_uses u union all select row_to_json(o)::text from orders o`,
      )
      expect(JSON.stringify(rows)).not.toContain('411111')
      expect(fixture.logLines.join('\n')).not.toContain('411111')
    })
  })
})

test('limits guesses of promo codes, while advertised offers still work', async () => {
  const fixture = await openBookingFixture('postgres', { rateLimits: true })
  try {
    const address = '198.51.100.12'
    const visitor = fixture.visitor({ address })
    const show = fixture.sell({ offers: [everyDay], codes: mapCodes(promoCode('secret')) })
    const { key } = await holdSeats(visitor, show, ['A-1'])
    const verify = (PromotionID: string) => visitor.call('VerifyPromotion', { ...key, PromotionID })
    const guesses = getFailedOfferCodeLimiter(fixture.store)
    for (let i = 0; i < failedOfferCodeLimit.points - 1; i++) await guesses.count(address)
    expect(await verify('guess')).toMatchObject({ Applied: false })
    expect((await catchRefusal(verify('secret'))).code).toBe('TOO_MANY_REQUESTS')
    expect(await verify('everyday')).toMatchObject({ NeedsAccount: true })
    const other = fixture.visitor({ address: '203.0.113.9' })
    const elsewhere = await holdSeats(other, show, ['B-1'])
    expect(await other.call('VerifyPromotion', { ...elsewhere.key, PromotionID: 'secret' })).toMatchObject({
      Applied: true,
    })
  } finally {
    await fixture.close()
  }
})
