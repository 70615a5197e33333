import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BookingFNBItem, GetFnBItems } from '@/contract/booking/food'
import { VerifyPromotion } from '@/contract/voucher/promotion-code'
import type { AdvertisedOffer } from '@/server/catalogue/items/catalogue-items'
import type { FoodOnSale } from '@/server/catalogue/items/food'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
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

const text = { en: 'x', ar: 'س' }
const popcorn: FoodOnSale = {
  id: 'popcorn',
  name: { en: 'Popcorn', ar: 'فشار' },
  description: text,
  priceMinor: 45_000,
  allergens: ['milk'],
}
const water: FoodOnSale = {
  ...popcorn,
  id: 'water',
  name: { en: 'Water', ar: 'ماء' },
  priceMinor: 10_000,
  allergens: [],
}

const mondayToWednesday = [1, 2, 3]
const fridayToSunday = [5, 6, 0]
function offer(
  id: string,
  changes: Partial<AdvertisedOffer> = {},
  discount: Partial<AdvertisedOffer['discount']> = {},
): AdvertisedOffer {
  return {
    id,
    countryIds: [404],
    discount: {
      kind: 'per-ticket',
      amount: 100,
      currency: 'KES',
      days: mondayToWednesday,
      mostTickets: 0,
      ...discount,
    },
    combinable: false,
    proof: '',
    title: { en: id.toUpperCase(), ar: id },
    message: text,
    terms: { en: [], ar: [] },
    ...changes,
  }
}
const offers = [
  offer('mtred'),
  offer('mt100', {}, { days: fridayToSunday }),
  offer('student', { combinable: true }, { kind: 'flat-price', amount: 200, mostTickets: 1 }),
  offer('festival', { combinable: true }, { amount: 50 }),
  offer('refer-and-earn', {}, { kind: 'referral' }),
  offer('till', {}, { kind: 'at-the-till' }),
  offer('cheap', {}, { kind: 'flat-price', amount: 5000 }),
]

describe.each(defaultEngines)('a ticket order on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { now: earlyMonday })
  })
  afterAll(() => fixture.close())

  async function held(changes: Partial<ShowForSale> = {}) {
    const show = fixture.sell({ foods: [popcorn, water], offers, ...changes })
    const { account } = await signIn(fixture.store)
    const visitor = fixture.visitor({ account })
    const { key } = await holdSeats(visitor, show, ['A-1', 'A-2'])
    const order = (FNB: { ItemID: string; Quantity: number }[]) =>
      visitor.call('BookingFNBItem', { ...key, FNB })
    const verify = (PromotionID: string) => visitor.call('VerifyPromotion', { ...key, PromotionID })
    return { show, visitor, key, order, verify }
  }
  const lines = (answer: { Lines?: { Code: string; Quantity: number; Amount: number }[] }) =>
    (answer.Lines ?? []).map(({ Code, Quantity, Amount }) => `${Code} ${Quantity}: ${Amount}`)
  const totalInBooks = async (orderId: string) => {
    const row = await fixture.store.kysely
      .selectFrom('order_totals')
      .select('total_minor')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    return row?.total_minor
  }

  test('lists the cinema’s food in the visitor’s language, with allergens', async () => {
    const { show, visitor, key } = await held()
    const items = await visitor.call('GetFnBItems', key)
    expect(v.is(GetFnBItems.response, items)).toBe(true)
    expect(items).toMatchObject({
      Currency: 'KES',
      Items: [{ ItemID: 'popcorn', Title: 'Popcorn', Price: 450, Allergens: ['milk'] }, { ItemID: 'water' }],
    })
    const arab = fixture.visitor({ deviceId: visitor.deviceId, language: 'ar' })
    expect((await arab.call('GetFnBItems', key)).Items[0]).toMatchObject({ Title: 'فشار' })
    expect(show.foods).toHaveLength(2)
  })

  test('lists sizes as a group, menu categories, and items sold out that day', async () => {
    const sizeOf = { id: 'popcorn', name: { en: 'Popcorn', ar: 'فشار' } }
    const size = (id: string, en: string, ar: string, changes: Partial<FoodOnSale> = {}): FoodOnSale => ({
      ...popcorn,
      id: `popcorn.${id}`,
      name: { en: `Popcorn, ${en}`, ar: `فشار، ${ar}` },
      sizeOf: { ...sizeOf, size: { en, ar } },
      category: { id: 'salty', en: 'Salty', ar: 'مالح' },
      isFeatured: true,
      ...changes,
    })
    const small = size('small', 'small', 'صغير')
    const large = size('large', 'large', 'كبير', { priceMinor: 60_000, isSoldOut: true })
    const { visitor, key, order, show } = await held({ foods: [small, large, water], offers: [] })
    expect(await visitor.call('GetFnBItems', key)).toMatchObject({
      Items: [
        {
          ItemID: 'popcorn.small',
          Title: 'Popcorn, small',
          Group: 'popcorn',
          GroupTitle: 'Popcorn',
          Size: 'small',
          Category: 'salty',
          Featured: true,
          SoldOut: false,
        },
        { ItemID: 'popcorn.large', SoldOut: true },
        { ItemID: 'water', SoldOut: false },
      ],
      Categories: [{ CategoryID: 'salty', Title: 'Salty' }],
    })
    expect(await order([{ ItemID: 'popcorn.small', Quantity: 2 }])).toMatchObject({ total: 2400 })
    expect(await catchRefusal(order([{ ItemID: 'popcorn.large', Quantity: 1 }]))).toMatchObject({
      code: 'FOOD_SOLD_OUT',
      detail: { issues: [{ Field: 'FNB.0.ItemID' }] },
    })
    expect(await visitor.call('GetReservation', key)).toMatchObject({ total: 2400 })
    // A quantity of zero is accepted for a sold-out item.
    expect(await order([{ ItemID: 'popcorn.large', Quantity: 0 }])).toMatchObject({ total: 1500 })
    // An item that sells out before payment is removed, and the visitor sees the new price before paying.
    await order([{ ItemID: 'popcorn.small', Quantity: 1 }])
    fixture.sell({ ...show, foods: [{ ...small, isSoldOut: true }, water] })
    expect((await catchRefusal(pay(visitor, key, cards.simple))).code).toBe('PRICE_CHANGED')
    expect(await visitor.call('GetReservation', key)).toMatchObject({ total: 1500 })
  })

  test('adds and removes food and drink until a payment starts', async () => {
    const { visitor, key, order } = await held({ offers: [] })
    const answer = await order([
      { ItemID: 'popcorn', Quantity: 2 },
      { ItemID: 'water', Quantity: 1 },
    ])
    expect(v.is(BookingFNBItem.response, answer)).toBe(true)
    expect(answer).toMatchObject({ TicketsTotal: 1400, Fees: 100, discount: 0, total: 2500 })
    expect(lines(answer)).toEqual([
      'A-1 1: 700',
      'A-2 1: 700',
      'popcorn 2: 900',
      'water 1: 100',
      'convenience 2: 100',
    ])
    expect(await totalInBooks(key.ReserveID)).toBe(250_000)
    expect(await order([{ ItemID: 'water', Quantity: 3 }])).toMatchObject({ total: 1800 })
    expect(await order([{ ItemID: 'water', Quantity: 0 }])).toMatchObject({ total: 1500 })
    expect(await visitor.call('GetPaymentOptions', key)).toMatchObject({ total: 1500 })
    await pay(visitor, key, cards.verified)
    expect((await catchRefusal(order([{ ItemID: 'water', Quantity: 1 }]))).code).toBe('PAYMENT_IN_PROGRESS')
  })

  test.each([
    ['what the cinema does not sell', [{ ItemID: 'caviar', Quantity: 1 }], 'FNB.0.ItemID'],
    [
      'the same twice',
      [
        { ItemID: 'water', Quantity: 1 },
        { ItemID: 'water', Quantity: 1 },
      ],
      'FNB.1.ItemID',
    ],
    [
      'more than a counter hands out',
      [
        { ItemID: 'water', Quantity: 31 },
        { ItemID: 'popcorn', Quantity: 30 },
      ],
      'FNB',
    ],
  ])('refuses %s and stays unchanged', async (_what, FNB, Field) => {
    const { visitor, key, order } = await held({ offers: [] })
    await order([{ ItemID: 'water', Quantity: 1 }])
    expect(await catchRefusal(order(FNB))).toMatchObject({
      code: 'INVALID_REQUEST',
      detail: { issues: [{ Field }] },
    })
    expect(await visitor.call('GetReservation', key)).toMatchObject({ total: 1600 })
  })

  test('gets an advertised discount without a code, only on its days', async () => {
    const { visitor, key } = await held()
    expect(await visitor.call('GetReservation', key)).toMatchObject({ discount: 200, total: 1300 })
    expect(lines(await visitor.call('GetPaymentOptions', key)).at(-1)).toBe('mtred 2: -200')
    expect(await totalInBooks(key.ReserveID)).toBe(130_000)
    const other = await held({ offers: [offer('mt100', {}, { days: fridayToSunday })] })
    expect(await other.visitor.call('GetReservation', other.key)).toMatchObject({ discount: 0, total: 1500 })
  })

  test('drops an automatic offer when the visitor requests an incompatible one', async () => {
    const { verify } = await held()
    expect(await verify('student')).toMatchObject({ discount: 500, total: 1000 })
    expect(await verify('mtred')).toMatchObject({
      discount: 0,
      Message: 'You can’t combine this offer with another. Your discount has been removed.',
    })
  })

  test('has an offer once, and says that it is already added when its code is typed again', async () => {
    const { visitor, key, verify } = await held()
    const answer = await verify('MTRED')
    expect(v.is(VerifyPromotion.response, answer)).toBe(true)
    expect(answer).toMatchObject({
      Applied: true,
      TicketsTotal: 1400,
      discount: 200,
      total: 1300,
      Message: 'You’ve already added this offer.',
    })
    expect(lines(answer).at(-1)).toBe('mtred 2: -200')
    expect(await verify('mtred')).toMatchObject({ discount: 200, total: 1300 })
    expect(await visitor.call('GetReservation', key)).toMatchObject({ discount: 200, total: 1300 })
  })

  test('combines offers that allow it, each on the price that the previous one left', async () => {
    const { verify, order } = await held()
    await verify('student')
    expect(await verify('festival')).toMatchObject({ discount: 600, total: 900 })
    // Adding food keeps the discount.
    expect(await order([{ ItemID: 'popcorn', Quantity: 1 }])).toMatchObject({ discount: 600, total: 1350 })
  })

  test.each([
    ['xyz', /don’t recognise/],
    ['mt100', /bookings made today/],
    ['refer-and-earn', /no referral credit/],
    ['till', /at the cinema/],
  ])('loses its discount after the invalid code %s and gives the reason', async (code, why) => {
    const { visitor, key, verify } = await held()
    await verify('mtred')
    expect(await verify(code)).toMatchObject({
      discount: 0,
      total: 1500,
      Message: expect.stringMatching(why) as unknown,
    })
    expect(await visitor.call('GetReservation', key)).toMatchObject({ discount: 0, total: 1500 })
  })

  test('explains that an offer does not reduce its tickets', async () => {
    const { verify } = await held()
    expect(await verify('cheap')).toMatchObject({
      discount: 0,
      Message: expect.stringMatching(/doesn’t reduce/) as unknown,
    })
  })

  test('explains a refused code in the visitor’s language', async () => {
    const { visitor, key } = await held({ offers: [] })
    const arab = fixture.visitor({ deviceId: visitor.deviceId, language: 'ar' })
    const answer = await arab.call('VerifyPromotion', { ...key, PromotionID: 'xyz' })
    expect(answer.Message).toBe('هذا الرمز غير معروف لدينا.')
  })

  test('shows the new amount before payment when an offer’s day is over', async () => {
    const { show, visitor, key, verify } = await held()
    await verify('mtred')
    fixture.sell({ ...show, offers: [offer('mtred', {}, { days: fridayToSunday })] })
    const AttemptID = randomUUID()
    expect((await catchRefusal(pay(visitor, key, cards.simple, AttemptID))).code).toBe('PRICE_CHANGED')
    expect(await visitor.call('GetReservation', key)).toMatchObject({
      State: 'held',
      discount: 0,
      total: 1500,
    })
    expect(await totalInBooks(key.ReserveID)).toBe(150_000)
    const paid = await pay(visitor, key, cards.simple, AttemptID)
    expect(paid).toMatchObject({ State: 'approved' })
    const payments = await fixture.store.kysely
      .selectFrom('payments')
      .select(['amount_minor', 'state'])
      .where('order_id', '=', key.ReserveID)
      .execute()
    expect(payments).toEqual([{ amount_minor: 150_000, state: 'approved' }])
  })

  test.each(['ended', 'over'])(
    'falls back to the automatic offer, on payment and on any change, when its code is %s',
    async (why) => {
      const half = (days: number[] = []) => mapCodes(promoCode('half', { discount: { amount: 750, days } }))
      const later = why === 'over' ? half(fridayToSunday) : mapCodes()
      const onPaying = await held({ codes: half() })
      const onChange = await held({ codes: half() })
      for (const { show, verify } of [onPaying, onChange]) {
        expect(await verify('half')).toMatchObject({ discount: 750 })
        fixture.sell({ ...show, codes: later })
      }
      const { visitor, key } = onPaying
      expect((await catchRefusal(pay(visitor, key, cards.simple))).code).toBe('PRICE_CHANGED')
      expect(lines(await visitor.call('GetPaymentOptions', key)).at(-1)).toBe('mtred 2: -200')
      const kept = await fixture.store.kysely
        .selectFrom('orders')
        .select('promotions')
        .where('id', '=', key.ReserveID)
        .executeTakeFirst()
      expect(kept).toEqual({ promotions: ['mtred'] })
      expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
      expect(await totalInBooks(key.ReserveID)).toBe(130_000)
      const popcornToo = await onChange.order([{ ItemID: 'popcorn', Quantity: 1 }])
      expect(popcornToo).toMatchObject({ discount: 200, total: 1750 })
    },
  )

  test('asks once for confirmation when the price of seats, fees or food changed', async () => {
    const { show, visitor, key, order } = await held({ offers: [] })
    await order([{ ItemID: 'popcorn', Quantity: 1 }])
    fixture.sell({
      ...show,
      priceMinorByClass: [71_000],
      fees: [{ code: 'handling', per: 'order', amountMinor: 1000 }],
      foods: [water],
    })
    expect((await catchRefusal(pay(visitor, key, cards.simple))).code).toBe('PRICE_CHANGED')
    expect(lines(await visitor.call('GetPaymentOptions', key))).toEqual([
      'A-1 1: 710',
      'A-2 1: 710',
      'handling 1: 10',
    ])
    expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
  })

  test('is not charged when its price differs from the total on the page', async () => {
    const { visitor, key, order } = await held({ offers: [] })
    await order([{ ItemID: 'water', Quantity: 1 }])
    const payShown = (Total: number) =>
      visitor.call('ProcessPayment', {
        ...key,
        Total,
        PaymentID: 3,
        AttemptID: randomUUID(),
        Card: cards.simple,
        SaveCard: false,
        StoredValue: [],
      })
    for (const total of [1500, 1599.99, 1600.001, -1600])
      expect((await catchRefusal(payShown(total))).code).toBe('PRICE_CHANGED')
    expect(await payShown(1600)).toMatchObject({ State: 'approved' })
  })

  test('asks for no confirmation when only a name changed', async () => {
    const { show, visitor, key, order } = await held()
    await order([{ ItemID: 'popcorn', Quantity: 1 }])
    fixture.sell({ ...show, foods: [{ ...popcorn, name: { en: 'Corn', ar: 'ذرة' } }] })
    expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
  })

  test('keeps its price when its show is off sale, and can only be paid', async () => {
    const { show, visitor, key, verify, order } = await held()
    await verify('mtred')
    fixture.withdraw(show)
    expect((await catchRefusal(order([{ ItemID: 'water', Quantity: 1 }]))).code).toBe('SHOW_CLOSED')
    expect((await catchRefusal(verify('mtred'))).code).toBe('SHOW_CLOSED')
    expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
    expect(await visitor.call('GetReservation', key)).toMatchObject({ total: 1300 })
  })

  test('cannot be changed after its hold expires', async () => {
    const { key, verify, order } = await held()
    await fixture.store.query(`update reservations set expires_at = now() where id = $1`, [key.ReserveID])
    expect((await catchRefusal(order([{ ItemID: 'water', Quantity: 1 }]))).code).toBe('HOLD_EXPIRED')
    expect((await catchRefusal(verify('mtred'))).code).toBe('HOLD_EXPIRED')
  })
})
