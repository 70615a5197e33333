import type { FeeAmount } from '@/contract/booking/fees'
import type { Texts } from '@/contract/get-text'
import type { CodeKind, Discount, AdvertisedKind } from '../offers/discount-kinds'
import type { RuleFields } from '@/server/platform/store/show-columns'
import type { Word } from '@/server/platform/texts'

/**
 * Hours before a show until which visitors may cancel; null disables cancelling. // spec §9: not, unless the
 * operator allows it
 */
interface Cancelling {
  /** When absent, the cinema’s value applies, then the chain’s; without any, cancelling is disabled. */
  readonly cancelUntilHours?: number | null
}

interface Chain extends Cancelling {
  readonly id: string
  readonly name: Texts
}

export interface City {
  readonly id: string
  readonly countryId: number
  readonly name: Texts
  readonly latitude: number
  readonly longitude: number
}

/** Days in advance that shows are on sale, including today; the default when absent. */
interface OnSale {
  readonly onSaleDays?: number
}

/** A cinema, or the venue of an event (which has no chain and type). */
export interface Cinema extends Cancelling, OnSale {
  readonly id: string
  readonly isVenue: boolean
  readonly chainId: string
  readonly cityId: string
  readonly name: Texts
  readonly address: Texts
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
  readonly currency: string
  readonly typeId: string
  readonly foodAndDrink: boolean
}

export interface Screen {
  readonly id: string
  readonly cinemaId: string
  readonly name: Texts
  /** Name of the plan’s file, so that a later import can leave out the plan. */
  readonly planId: string
  readonly layoutHash: string
  /** Class ids by class index of the layout. */
  readonly classIds: readonly string[]
  readonly formats: readonly string[]
  readonly seatMode: 0 | 1
}

/** `private`: without shows of its own; visitors request a screening. */
export type FilmCategory = 'now-showing' | 'alternate' | 'coming-soon' | 'private'

export interface Film {
  readonly id: string
  /** The operator’s own note. */
  readonly origin?: string
  readonly category: FilmCategory
  /** `YYYY-MM-DD`. */
  readonly release: string
  readonly year: number
  readonly title: Texts
  readonly originalTitle: string
  readonly synopsis: Texts
  readonly genres: readonly string[]
  readonly rating: string
  readonly runtimeMin: number
  readonly director: string
  /** Who gets its box-office returns. */
  readonly distributor?: string
  readonly cast: readonly string[]
  readonly formats: readonly string[]
  /** ISO 639 codes, `zxx` for a film without dialogue. */
  readonly languages: readonly string[]
  readonly subtitles: readonly string[]
  readonly advanceBooking: boolean
  /** Series that its shows belong to; absent in imports of older releases. */
  readonly series?: Texts
  /** An https address, or a path on this site. */
  readonly trailer?: string
  readonly scores: { readonly critics?: number; readonly users?: number; readonly interested?: number }
}

/** Weekdays 0 Sunday … 6 Saturday. */
export type Weekdays = readonly number[]

export interface PriceRow {
  readonly id: string
  /** Id of a cinema, or ISO code of a country. */
  readonly place: string
  /** Empty applies to every format. */
  readonly format: string
  /** Empty applies to every day. */
  readonly days: Weekdays
  readonly classId: string
  readonly price: number
}

/** In the order of the lines on an order. // spec §9: fee lines shown */
export const feeCodes = ['convenience', 'service', 'glasses-3d', 'handling', 'vat'] as const
export type FeeCode = (typeof feeCodes)[number]

/** A fee for a place, kind and format; the most specific row applies. */
export interface FeeRate {
  readonly id: string
  /** Id of a cinema, or ISO code of a country. */
  readonly place: string
  readonly kind: 'movie' | 'event'
  /** Empty applies to every format. */
  readonly format: string
  readonly code: FeeCode
  readonly rate: FeeAmount
  /** Empty for a percentage. */
  readonly currency: string
}

/** Allergens that must be declared. // Regulation (EU) 1169/2011, annex II */
export const allergens = [
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export type Allergen = (typeof allergens)[number]

/** An item of food or drink, or one of its sizes when it has several. */
export interface FoodItem {
  /** `popcorn`, or `popcorn.large` for a size. */
  readonly id: string
  /** Ids of cinemas and chains that sell it. */
  readonly places: readonly string[]
  readonly name: Texts
  readonly description: Texts
  /** Minor units by cinema id, with the currency as a fallback key. */
  readonly pricesMinor: Readonly<Record<string, number>>
  readonly allergens: readonly Allergen[]
  // The following fields are absent in catalogues imported by older releases.
  /** The item that this is a size of. */
  readonly sizeOf?: { readonly id: string; readonly name: Texts; readonly size: Texts }
  /** Category in the menu; empty for none. */
  readonly categoryId?: string
  /** Ids of cinemas and chains that promote it. */
  readonly featuredAt?: readonly string[]
  /** Day on which it is sold out, `YYYY-MM-DD`, by cinema or chain. */
  readonly soldOutOn?: Readonly<Record<string, string>>
}

/** A weekly pattern of shows of one title on one screen. */
export interface ShowRule extends RuleFields {
  readonly id: string
  readonly kind: 'movie' | 'event'
  readonly titleId: string
  readonly screenId: string
  readonly days: Weekdays
  /** Minutes after midnight at the start of the day; 1,440 and more are early hours of the next day. */
  readonly times: readonly number[]
  /** `YYYY-MM-DD`, empty for no limit; both days included. */
  readonly from: string
  readonly until: string
  /** Days without shows, `YYYY-MM-DD`. */
  readonly except?: readonly string[]
  /** Prices of its own in major units by class id, instead of those of the price list. */
  readonly prices?: Readonly<Record<string, number>>
}

/** The shows of a screen on one business day as the back office set them, instead of those of the rules. */
export interface ScreenDay {
  /** `karen-1/2026-12-01`. */
  readonly id: string
  readonly screenId: string
  readonly date: string
  readonly shows: readonly ScreenDayShow[]
}

export interface ScreenDayShow extends RuleFields {
  readonly kind: ShowRule['kind']
  readonly titleId: string
  /** Minutes after midnight of the business day, from 5 in the morning to 28:59. */
  readonly minutes: number
  /** The rule that the show came from, by which it keeps its identity; made up for a new show. */
  readonly ruleId: string
  readonly prices?: ShowRule['prices']
}

export interface CatalogueEvent extends Cancelling, OnSale {
  readonly id: string
  readonly venueId: string
  readonly category: string
  readonly durationMin: number
  readonly title: Texts
  readonly about: Texts
  /** Major units by class id. */
  readonly prices: Readonly<Record<string, number>>
  // The following fields are absent in catalogues imported by older releases.
  readonly organiser?: Texts
  readonly terms?: Texts<readonly string[]>
  /** Years; absent for all ages. */
  readonly minAge?: number
  /** Minutes between the opening of the doors and the start. */
  readonly doorsMin?: number
  /** Visitors do not select seats. */
  readonly seatsAssigned?: boolean
  readonly changes?: readonly EventChange[]
}

/** A change of an event’s dates; the first matching change applies. */
export interface EventChange {
  /** `YYYY-MM-DD`, empty matches every date. */
  readonly date: string
  /** Empty matches every weekday. */
  readonly days: Weekdays
  /** `HH:mm`, empty matches every time. */
  readonly time: string
  readonly state: 'sold-out' | 'cancelled' | 'postponed'
  /** For a postponed date, once known; an empty time keeps the original one. */
  readonly newDate: string
  readonly newTime: string
}

interface OfferText {
  readonly id: string
  readonly countryIds: readonly number[]
  /** Whether it can be combined with other combinable offers. */
  readonly combinable: boolean
  readonly title: Texts
  readonly message: Texts
}

export interface AdvertisedOffer extends OfferText {
  readonly discount: Discount & { readonly kind: AdvertisedKind }
  /** Proof that visitors must give: the number of a student card, once per show. Empty for none. */
  readonly proof: '' | 'student-id'
  readonly terms: Texts<readonly string[]>
  /**
   * Only for signed-in visitors, as decided by the selling brand. // server/catalogue/offers/earned-offers.ts
   */
  readonly registeredOnly?: boolean
  /** Whether its id is shown as a code that visitors may know and enter; absent in earlier imports. */
  readonly hasCode?: boolean
}

/** A discount for visitors who enter its code or pay with one of its cards. */
export interface PromoCode extends OfferText {
  readonly discount: Discount & {
    readonly kind: CodeKind
    readonly basisPoints: number
    /** Maximum discount per order, major units; 0 for no limit. */
    readonly mostOff: number
  }
  /** `YYYY-MM-DD` in the cinema’s zone, empty for no limit; both days included. */
  readonly from: string
  readonly until: string
  /** Limits of uses in total and per visitor, in orders; 0 for no limit. */
  readonly uses: number
  readonly usesOfVisitor: number
  /** Ids of the titles, cinemas or chains, and kinds that it applies to; empty for all. */
  readonly titles: readonly string[]
  readonly places: readonly string[]
  readonly kinds: readonly ('movie' | 'event')[]
  /** Minimum total of tickets and food, major units. */
  readonly leastOrder: number
  /** First digits of the eligible cards; empty for every payment method. */
  readonly cards: readonly string[]
  /** Only for signed-in visitors; absent in imports of earlier releases. */
  readonly registeredOnly?: boolean
}

export type Offer = AdvertisedOffer | PromoCode

export function isCode(offer: Offer): offer is PromoCode {
  return 'cards' in offer
}

/** Whether the offer is only for signed-in visitors. // spec §6 */
export function needsAccount(offer: Offer): boolean {
  return offer.registeredOnly === true
}

export interface CatalogueBanner {
  readonly id: string
  readonly type: 'movie' | 'event' | 'share' | 'register' | 'app' | 'external' | 'promotion'
  readonly filmId: string
  readonly eventId: string
  readonly promotionId: string
  readonly url: string
  /** Empty applies to every country. */
  readonly countryIds: readonly number[]
  readonly title: Texts
  readonly subtitle: Texts
}

/** A brand’s voucher offers, and the texts of their page. */
export interface VoucherShop {
  readonly id: string
  /** Empty applies to every brand that sells vouchers. */
  readonly brandIds: readonly string[]
  readonly countryIds: readonly number[]
  readonly currency: string
  /** Name of its banner picture; empty for none. */
  readonly banner: string
  readonly headline: Texts
  readonly introduction: Texts
  readonly terms: Texts<readonly string[]>
  readonly offers: readonly VoucherForSale[]
  readonly pictures: readonly { readonly id: string; readonly title: Texts }[]
}

export interface VoucherForSale {
  readonly id: string
  readonly title: Texts
  /** Value of one voucher. */
  readonly priceMinor: number
  /** Extra charge. // spec §9: quantity × (price + charge) */
  readonly chargeMinor: number
  /** Days until it expires; 0 for no expiry. */
  readonly validDays: number
}

/** All descriptive items by kind. The key is the `kind` column of `catalogue_items`. */
export interface CatalogueItems {
  genre: Word
  seatClass: Word
  cinemaType: Word
  eventCategory: Word
  foodCategory: Word
  chain: Chain
  city: City
  cinema: Cinema
  screen: Screen
  film: Film
  price: PriceRow
  fee: FeeRate
  food: FoodItem
  event: CatalogueEvent
  rule: ShowRule
  day: ScreenDay
  promotion: AdvertisedOffer
  code: PromoCode
  banner: CatalogueBanner
  voucherShop: VoucherShop
}
export type ItemKind = keyof CatalogueItems

/** Items of each kind, in the operator's order. */
export type ItemLists = { [K in ItemKind]: CatalogueItems[K][] }

export function emptyItemLists(): ItemLists {
  return {
    genre: [],
    seatClass: [],
    cinemaType: [],
    eventCategory: [],
    foodCategory: [],
    chain: [],
    city: [],
    cinema: [],
    screen: [],
    film: [],
    price: [],
    fee: [],
    food: [],
    event: [],
    rule: [],
    day: [],
    promotion: [],
    code: [],
    banner: [],
    voucherShop: [],
  }
}
