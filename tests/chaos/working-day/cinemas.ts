import type { PromoCode } from '@/server/catalogue/items/catalogue-items'
import type { FoodOnSale } from '@/server/catalogue/items/food'
import type { Fee } from '@/server/catalogue/shows/fees'
import { createHall, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'

/** A cinema of the day with its prices in minor units of its currency. */
export interface Cinema {
  readonly brandId: string
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  readonly seatMinor: number
  readonly feeMinor: number
  /** Hundredths of a per cent. */
  readonly vat: number
  readonly snackMinor: number
  readonly code: PromoCode
}

const tenth = (id: string, currency: string) =>
  promoCode(id, { discount: { kind: 'percent', basisPoints: 1000, amount: 0, currency } })

/**
 * Currencies with two, three and no decimals; two time zones; prices that do not divide into whole minor
 * units.
 */
export const cinemas: readonly Cinema[] = [
  {
    brandId: 'tembo',
    name: 'Anga',
    currency: 'KES',
    timeZone: 'Africa/Nairobi',
    seatMinor: 70_010,
    feeMinor: 5_005,
    vat: 1600,
    snackMinor: 45_000,
    code: promoCode('hundred'),
  },
  {
    brandId: 'tembo',
    name: 'Westgate',
    currency: 'KES',
    timeZone: 'Africa/Nairobi',
    seatMinor: 90_000,
    feeMinor: 0,
    vat: 0,
    snackMinor: 30_000,
    code: tenth('tenth', 'KES'),
  },
  {
    brandId: 'orbit',
    name: 'Juffair',
    currency: 'BHD',
    timeZone: 'Asia/Bahrain',
    seatMinor: 3_510,
    feeMinor: 255,
    vat: 1000,
    snackMinor: 1_205,
    code: tenth('dinar', 'BHD'),
  },
  {
    brandId: 'tembo',
    name: 'Kampala',
    currency: 'UGX',
    timeZone: 'Africa/Kampala',
    seatMinor: 25_010,
    feeMinor: 1_000,
    vat: 1800,
    snackMinor: 8_000,
    code: tenth('shilling', 'UGX'),
  },
]

type Show = ReturnType<BookingFixture['sell']>

/** A show of the day with its number of sold seats: seats are sold in order. */
export interface DayShow {
  readonly house: Cinema
  readonly show: Show
  next: number
}

const text = { en: 'x', ar: 'س' }

export function openShow(fixture: BookingFixture, house: Cinema, n: number, seats: number): DayShow {
  const convenience: Fee = { code: 'convenience', per: 'seat', amountMinor: house.feeMinor }
  const vat: Fee = { code: 'vat', per: 'percent', basisPoints: house.vat }
  const layout = createHall(Math.ceil(seats / 20), 20)
  const snack: FoodOnSale = {
    id: 'popcorn',
    name: { en: 'Popcorn', ar: 'فشار' },
    description: text,
    priceMinor: house.snackMinor,
    allergens: [],
  }
  const show = fixture.sell({
    title: `Film ${n}`,
    titleId: `film-${n}`,
    cinemaId: house.name.toLowerCase(),
    cinemaName: house.name,
    timeZone: house.timeZone,
    currency: house.currency,
    priceMinorByClass: [house.seatMinor],
    fees: [...(house.feeMinor > 0 ? [convenience] : []), ...(house.vat > 0 ? [vat] : [])],
    foods: [snack],
    codes: mapCodes(house.code),
    layout,
    layoutHash: `day-${layout.Rows.length}`,
  })
  return { house, show, next: 0 }
}

export function nextSeats(of: DayShow, count: number): string[] {
  const seats = of.show.seatNames.slice(of.next, of.next + count)
  if (seats.length < count) throw new Error('The hall is too small for the day')
  of.next += count
  return seats
}
