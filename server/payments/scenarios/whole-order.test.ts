import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { currencyDecimals, toMajor } from '@/contract/money'
import type { AdvertisedOffer } from '@/server/catalogue/items/catalogue-items'
import type { Fee } from '@/server/catalogue/shows/fees'
import type { FoodOnSale } from '@/server/catalogue/items/food'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { signIn } from '@/tests/fixtures/signed-in'

interface Shop {
  readonly currency: string
  readonly countryId: number
  readonly timeZone: string
  /**
   * Minor units: a seat, two foods, the four fees that are amounts, and the amounts that the offers take off.
   */
  readonly seat: number
  readonly foods: readonly [number, number]
  readonly fees: Readonly<Record<'convenience' | 'service' | 'glasses-3d' | 'handling', number>>
  readonly vatBasisPoints: number
  readonly off: number
  readonly student: number
  readonly totalMinor: number
}

// Amounts that need rounding: the tax applies to all lines before it.
const shops: Shop[] = [
  {
    currency: 'KES',
    countryId: countryIds.kenya,
    timeZone: 'Africa/Nairobi',
    seat: 75_050,
    foods: [45_000, 10_025],
    fees: { convenience: 5_000, service: 2_500, 'glasses-3d': 10_000, handling: 1_000 },
    vatBasisPoints: 1600,
    off: 10_000,
    student: 20_000,
    // 225,150 + 100,025 + 15,000 + 2,500 + 30,000 + 1,000 − 55,050 − 20,000 = 298,625; 16 %: 47,780
    totalMinor: 346_405,
  },
  {
    currency: 'BHD',
    countryId: countryIds.bahrain,
    timeZone: 'Asia/Bahrain',
    seat: 3_555,
    foods: [1_805, 333],
    fees: { convenience: 200, service: 150, 'glasses-3d': 300, handling: 105 },
    vatBasisPoints: 1000,
    off: 500,
    student: 1_000,
    // 10,665 + 3,943 + 600 + 150 + 900 + 105 − 2,555 − 1,000 = 12,808; 10 %: 1,280.8
    totalMinor: 14_089,
  },
  {
    currency: 'UGX',
    countryId: countryIds.uganda,
    timeZone: 'Africa/Kampala',
    seat: 25_005,
    foods: [14_000, 3_333],
    fees: { convenience: 2_000, service: 1_000, 'glasses-3d': 3_000, handling: 500 },
    vatBasisPoints: 1850,
    off: 3_000,
    student: 10_000,
    // 75,015 + 31,333 + 6,000 + 1,000 + 9,000 + 500 − 15,005 − 6,000 = 101,843; 18.5 %: 18,840.955
    totalMinor: 120_684,
  },
]

const buildFees = ({ fees, vatBasisPoints }: Shop): Fee[] => [
  { code: 'convenience', per: 'seat', amountMinor: fees.convenience },
  { code: 'service', per: 'order', amountMinor: fees.service },
  { code: 'glasses-3d', per: 'seat', amountMinor: fees['glasses-3d'] },
  { code: 'handling', per: 'order', amountMinor: fees.handling },
  { code: 'vat', per: 'percent', basisPoints: vatBasisPoints },
]
const buildFoods = ({ foods }: Shop): FoodOnSale[] =>
  foods.map((priceMinor, i) => ({
    id: ['popcorn', 'water'][i] ?? '',
    name: { en: ['Large popcorn', 'Water'][i] ?? '', ar: ['فشار كبير', 'ماء'][i] ?? '' },
    description: { en: '', ar: '' },
    priceMinor,
    allergens: [],
  }))
const buildOffers = ({ currency, countryId, off, student }: Shop): AdvertisedOffer[] =>
  [
    { id: 'student', kind: 'flat-price' as const, minor: student, mostTickets: 1 },
    { id: 'festival', kind: 'per-ticket' as const, minor: off, mostTickets: 2 },
  ].map(({ id, kind, minor, mostTickets }) => ({
    id,
    countryIds: [countryId],
    discount: { kind, amount: toMajor(minor, currency), currency, days: [], mostTickets },
    combinable: true,
    proof: '',
    title: { en: `Offer ${id}`, ar: id },
    message: { en: '', ar: '' },
    terms: { en: [], ar: [] },
  }))

/** Returns the amounts at the ends of an e-mail's rows, in minor units. */
function amountsIn(mail: string, currency: string): number[] {
  const amount = new RegExp(`: (−?)${currency}\\s([\\d,.]+)$`, 'gm')
  return [...mail.matchAll(amount)].map(([, sign, digits = '']) =>
    Number(`${sign && '-'}${digits.replaceAll(/[,.]/g, '')}`),
  )
}

describe.each(defaultEngines)('three seats, two foods, all fees and two offers on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  test.each(shops)('all totals agree to the minor unit in $currency', async (shop) => {
    const { currency, totalMinor } = shop
    const show = fixture.sell({
      currency,
      countryId: shop.countryId,
      timeZone: shop.timeZone,
      priceMinorByClass: [shop.seat],
      fees: buildFees(shop),
      foods: buildFoods(shop),
      offers: buildOffers(shop),
    })
    const { account } = await signIn(fixture.store)
    const visitor = fixture.visitor({ account })
    const email = `${currency.toLowerCase()}@example.com`
    const { key } = await holdSeats(visitor, show, ['A-1', 'A-2', 'A-3'], email)
    await visitor.call('BookingFNBItem', {
      ...key,
      FNB: [
        { ItemID: 'popcorn', Quantity: 2 },
        { ItemID: 'water', Quantity: 1 },
      ],
    })
    await visitor.call('VerifyPromotion', { ...key, PromotionID: 'student' })
    await visitor.call('VerifyPromotion', { ...key, PromotionID: 'festival' })

    // The stored order lines …
    const stored = await fixture.store.kysely
      .selectFrom('order_lines')
      .select(['kind', 'code', 'quantity', 'unit_minor'])
      .where('order_id', '=', key.ReserveID)
      .orderBy('position')
      .execute()
    expect(stored.map((line) => `${line.kind} ${line.code} ${line.quantity}`)).toEqual([
      'seat A-1 1',
      'seat A-2 1',
      'seat A-3 1',
      'food popcorn 2',
      'food water 1',
      'fee convenience 3',
      'fee service 1',
      'fee glasses-3d 3',
      'fee handling 1',
      'discount student 1',
      'discount festival 2',
      'fee vat 1',
    ])
    const amounts = stored.map((line) => line.quantity * line.unit_minor)
    expect(amounts.reduce((sum, minor) => sum + minor, 0)).toBe(totalMinor)

    // … equal the amounts on the screen …
    const total = toMajor(totalMinor, currency)
    const shown = await visitor.call('GetPaymentOptions', key)
    expect(shown.total).toBe(total)
    expect(shown.Lines?.map((line) => Math.round(line.Amount * 10 ** currencyDecimals(currency)))).toEqual(
      amounts,
    )
    const { TicketsTotal = 0, Fees = 0, discount = 0 } = shown
    const foods = toMajor(2 * shop.foods[0] + shop.foods[1], currency)
    expect(TicketsTotal + foods + Fees - discount).toBeCloseTo(total, 6)

    // … the charged amount …
    const { BookingID = '' } = await pay(visitor, key, cards.simple)
    const bank = await fixture.store.kysely
      .selectFrom('sandbox_bank_charges')
      .select(['amount_minor', 'currency'])
      .where('order_reference', '=', key.ReserveID)
      .execute()
    expect(bank).toEqual([{ amount_minor: totalMinor, currency }])
    const payments = await fixture.store.kysely
      .selectFrom('payments')
      .select(['amount_minor', 'currency', 'state'])
      .where('order_id', '=', key.ReserveID)
      .execute()
    expect(payments).toEqual([{ amount_minor: totalMinor, currency, state: 'approved' }])

    // … the amount in the ledger …
    const ledger = await fixture.store.kysely
      .selectFrom('ledger')
      .select(['amount_minor', 'currency', 'reason'])
      .where('order_id', '=', key.ReserveID)
      .execute()
    expect(ledger).toEqual([{ amount_minor: totalMinor, currency, reason: 'paid-in' }])

    // … and the e-mail, row by row, and the booking.
    await fixture.outbox.drain()
    const mail = (await listOutbox(fixture.store, 50)).find((message) => message.recipient === email)
    expect(amountsIn(mail?.text ?? '', currency)).toEqual([...amounts, totalMinor])
    expect(mail?.text).toContain('Large popcorn × 2: ')
    const booking = await visitor.call('GetBookingDetails', { BookingID, ReserveKey: key.ReserveKey })
    expect(booking).toMatchObject({ total, Lines: shown.Lines })
  })
})
