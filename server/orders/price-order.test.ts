import { fc } from '@/tests/property'
import { describe, expect, test } from 'vitest'
import { parseWireFees, priceWithFees } from '@/contract/booking/fees'
import { feeCodes, type AdvertisedOffer } from '@/server/catalogue/items/catalogue-items'
import type { Fee } from '@/server/catalogue/shows/fees'
import { feesOnWire } from '@/server/inventory/get-seat-layout'
import type { OrderLine } from './order-repository'
import { isSamePrice, priceOrder, sumLines, type PriceInput } from './price-order'

const text = { en: 'x', ar: 'س' }
const offer = (
  id: string,
  discount: Partial<AdvertisedOffer['discount']>,
  combinable = true,
): AdvertisedOffer => ({
  id,
  countryIds: [404],
  discount: { kind: 'per-ticket', amount: 100, currency: 'KES', days: [], mostTickets: 0, ...discount },
  combinable,
  proof: '',
  title: text,
  message: text,
  terms: { en: [], ar: [] },
})
const mtred = offer('mtred', { days: [1, 2, 3] }, false)
const mt100 = offer('mt100', { days: [0, 5, 6] }, false)
const student = offer('student', { kind: 'flat-price', amount: 200, mostTickets: 1 })
const referral = offer('referral', { kind: 'referral', amount: 100 }, false)

const wanted = (changes: Partial<PriceInput> = {}): PriceInput => ({
  currency: 'KES',
  seats: [700, 700, 500].map((price, index) => ({
    index,
    name: `A-${index + 1}`,
    label: text,
    priceMinor: price * 100,
  })),
  foods: [],
  fees: [],
  offers: [],
  isSignedIn: true,
  earned: { referral: 100_000, 'friend-share': 0, 'free-ticket': 0 },
  timeZone: 'Africa/Nairobi',
  // A Tuesday, 01:00 in Nairobi, still Monday in London.
  now: new Date('2026-03-09T22:00:00Z'),
  ...changes,
})
const formatLines = (order: PriceInput, kind: OrderLine['kind']) =>
  priceOrder(order)
    .filter((line) => line.kind === kind)
    .map((line) => `${line.code} ${line.quantity} × ${line.unitMinor}`)

describe('fees', () => {
  const fees: Fee[] = [
    { code: 'convenience', per: 'seat', amountMinor: 5000 },
    { code: 'service', per: 'percent', basisPoints: 250 },
    { code: 'glasses-3d', per: 'seat', amountMinor: 10_000 },
    { code: 'handling', per: 'order', amountMinor: 1000 },
    { code: 'vat', per: 'percent', basisPoints: 1600 },
  ]
  const foods = [{ id: 'popcorn', label: text, priceMinor: 45_000, quantity: 2 }]

  test('are charged per seat, on goods and per order, with the tax on all of it last', () => {
    expect(formatLines(wanted({ fees, foods }), 'fee')).toEqual([
      'convenience 3 × 5000',
      // 2.5 % of 1,900 and 900
      'service 1 × 7000',
      'glasses-3d 3 × 10000',
      'handling 1 × 1000',
      // 16 % of 280,000 + 15,000 + 7,000 + 30,000 + 1,000
      'vat 1 × 53280',
    ])
  })

  test('tax is computed after discounts and is the last line', () => {
    const lines = priceOrder(wanted({ fees, foods, offers: [mtred] }))
    expect(lines.at(-1)).toMatchObject({ code: 'vat', unitMinor: 48_480 })
    expect(sumLines(lines)).toBe(333_000 - 30_000 + 48_480)
  })

  test.each([
    [1540, 10, 2],
    [500, 10, 1],
    [499, 10, 0],
    [150, 1000, 15],
    [155, 1000, 16],
    [154, 1000, 15],
  ])(
    'a share of %i at %i hundredths of a per cent is rounded half up: %i',
    (priceMinor, basisPoints, share) => {
      const seats = [{ index: 0, name: 'A-1', label: text, priceMinor }]
      const fee: Fee = { code: 'vat', per: 'percent', basisPoints }
      expect(formatLines(wanted({ seats, fees: [fee] }), 'fee')).toEqual(
        share === 0 ? [] : [`vat 1 × ${share}`],
      )
    },
  )

  test('tax shows its rate in both languages', () => {
    const vat = priceOrder(wanted({ fees })).at(-1)
    expect(vat).toMatchObject({ labelEn: 'VAT (16%)', labelAr: 'ضريبة القيمة المضافة (16%)' })
  })
})

describe('offers', () => {
  const discounts = (changes: Partial<PriceInput>) => formatLines(wanted(changes), 'discount')

  test('MTRED takes 100 off each ticket booked on Mon, Tue or Wed by the cinema’s clock', () => {
    expect(discounts({ offers: [mtred] })).toEqual(['mtred 3 × -10000'])
    expect(discounts({ offers: [{ ...mtred, registeredOnly: true }], isSignedIn: false })).toEqual([])
    const sunday = new Date('2026-03-08T20:59:59Z')
    expect(discounts({ offers: [mtred], now: sunday })).toEqual([])
    expect(discounts({ offers: [mtred], now: new Date('2026-03-08T21:00:00Z') })).toEqual([
      'mtred 3 × -10000',
    ])
    expect(discounts({ offers: [mt100], now: sunday })).toEqual(['mt100 3 × -10000'])
  })

  test('the day depends on the cinema’s time zone', () => {
    const now = new Date('2026-03-11T20:30:00Z')
    expect(discounts({ offers: [mtred], now })).toEqual(['mtred 3 × -10000'])
    expect(discounts({ offers: [mtred], now, timeZone: 'Asia/Muscat' })).toEqual([])
  })

  test('a student pays 200 for one ticket: 300 off a ticket of 500', () => {
    expect(discounts({ offers: [student] })).toEqual(['student 1 × -30000'])
    const cheap = [{ index: 0, name: 'A-1', label: text, priceMinor: 15_000 }]
    expect(discounts({ offers: [student], seats: cheap })).toEqual([])
  })

  test('combinable offers reduce the same tickets, the second from the remaining price', () => {
    const second = offer('second', { amount: 400 })
    expect(discounts({ offers: [student, second] })).toEqual([
      'student 1 × -30000',
      'second 2 × -40000',
      'second 1 × -20000',
    ])
  })

  test('an offer that is not combinable stays alone, and the first one wins', () => {
    expect(discounts({ offers: [mtred, student] })).toEqual(['mtred 3 × -10000'])
    expect(discounts({ offers: [student, mtred] })).toEqual(['student 1 × -30000'])
  })

  test('referral takes 100 off the order, once, and never more than its price', () => {
    expect(discounts({ offers: [referral] })).toEqual(['referral 1 × -10000'])
    const seats = [{ index: 0, name: 'A-1', label: text, priceMinor: 4_000 }]
    expect(discounts({ offers: [referral], seats })).toEqual(['referral 1 × -4000'])
  })

  test('an offer in another currency has no effect', () => {
    expect(discounts({ offers: [mtred], currency: 'UGX' })).toEqual([])
  })
})

describe('any order', () => {
  const minor = fc.integer({ min: 0, max: 5_000_000 })
  const anyFee: fc.Arbitrary<Fee> = fc.oneof(
    fc.record({
      code: fc.constantFrom(...feeCodes),
      per: fc.constantFrom('seat' as const, 'order' as const),
      amountMinor: minor,
    }),
    fc.record({
      code: fc.constantFrom(...feeCodes),
      per: fc.constant('percent' as const),
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
    }),
  )
  const anyOffer = fc
    .record({
      id: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom('per-ticket' as const, 'flat-price' as const, 'referral' as const),
      amount: fc.integer({ min: 0, max: 100_000 }),
      mostTickets: fc.integer({ min: 0, max: 4 }),
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      combinable: fc.boolean(),
    })
    .map(({ id, combinable, ...discount }) => offer(id, discount, combinable))
  const anyOrder = fc
    .record({
      prices: fc.array(minor, { minLength: 1, maxLength: 10 }),
      foods: fc.array(fc.record({ priceMinor: minor, quantity: fc.integer({ min: 1, max: 20 }) }), {
        maxLength: 5,
      }),
      fees: fc.uniqueArray(anyFee, { selector: (fee) => fee.code }),
      offers: fc.array(anyOffer, { maxLength: 4 }),
      now: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
    })
    .map(({ prices, foods, ...rest }) =>
      wanted({
        ...rest,
        seats: prices.map((priceMinor, index) => ({ index, name: `A-${index}`, label: text, priceMinor })),
        foods: foods.map((food, i) => ({ ...food, id: `food-${i}`, label: text })),
      }),
    )
  const holds = (check: (lines: OrderLine[], order: PriceInput) => void) =>
    fc.assert(
      fc.property(anyOrder, (order) => check(priceOrder(order), order)),
      { numRuns: 500 },
    )

  test('has a total that is the sum of its lines, in whole minor units and never negative', () => {
    holds((lines) => {
      const sum = lines.reduce((total, line) => total + line.quantity * line.unitMinor, 0)
      expect(sumLines(lines)).toBe(sum)
      expect(sum).toBeGreaterThanOrEqual(0)
      for (const line of lines) {
        expect(Number.isSafeInteger(line.unitMinor)).toBe(true)
        expect(Number.isSafeInteger(line.quantity) && line.quantity > 0).toBe(true)
      }
    })
  })

  test('has negative lines only for discounts, which never exceed the price of seats and food', () => {
    holds((lines) => {
      const of = (...kinds: OrderLine['kind'][]) =>
        sumLines(lines.filter((line) => kinds.includes(line.kind)))
      for (const line of lines) expect(line.unitMinor < 0).toBe(line.kind === 'discount')
      expect(-of('discount')).toBeLessThanOrEqual(of('seat', 'food'))
    })
  })

  test('has one line per seat, no seat on other lines, and lines sorted by kind', () => {
    holds((lines, order) => {
      expect(lines.filter((line) => line.kind === 'seat').map((line) => line.seatIndex)).toEqual(
        order.seats.map((seat) => seat.index),
      )
      for (const line of lines) expect(line.seatIndex === null).toBe(line.kind !== 'seat')
      const kinds = lines.filter((line) => line.code !== 'vat').map((line) => line.kind)
      const expected = ['seat', 'food', 'fee', 'discount'] as const
      expect(kinds).toEqual(
        kinds.toSorted((a, b) => expected.indexOf(a as never) - expected.indexOf(b as never)),
      )
    })
  })

  test('has the same total as the visitor sees before reserving', () => {
    holds((_lines, order) => {
      const plain = { ...order, foods: [], offers: [] }
      const ticketsMinor = plain.seats.reduce((sum, seat) => sum + seat.priceMinor, 0)
      const fees = feesOnWire({ fees: plain.fees, currency: plain.currency })
      expect(priceWithFees(parseWireFees(fees, plain.currency), ticketsMinor, plain.seats.length)).toBe(
        sumLines(priceOrder(plain)),
      )
    })
  })

  test('has the same price when priced again, and another price with a line removed', () => {
    holds((lines, order) => {
      expect(isSamePrice(lines, priceOrder(order))).toBe(true)
      expect(isSamePrice(lines, lines.slice(1))).toBe(false)
    })
  })
})
