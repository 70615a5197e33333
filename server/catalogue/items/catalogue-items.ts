import type { FeeAmount } from '@/contract/booking/fees'
import type { Texts } from '@/contract/text-of'
import type { CodeKind, Discount, PromotionKind } from '../offers/discount-kinds'
import type { RuleFields } from '@/server/platform/store/show-columns'
import type { Word } from '@/server/platform/texts'

/** Until so many hours before a show its visitors may cancel; null for not at all. // spec §9: not, unless the operator allows it */
interface Cancelling {
  /** Absent: what is said of the cinema, then of its chain; nobody says anything: not at all. */
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

/** How far ahead shows are on sale, days, today included; absent: as everywhere. */
interface OnSale {
  readonly onSaleDays?: number
}

/** A cinema, or the venue of an event (then without chain and type). */
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
  /** Name of the plan's file, so that a later import can leave the plan out. */
  readonly planId: string
  readonly layoutHash: string
  /** Class ids by class index of the layout. */
  readonly classIds: readonly string[]
  readonly formats: readonly string[]
  readonly seatMode: 0 | 1
}

/** `private`: without shows of its own; a visitor asks for a screening. */
export type FilmCategory = 'now-showing' | 'alternate' | 'coming-soon' | 'private'

export interface Film {
  readonly id: string
  /** An operator's own note. */
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
  readonly cast: readonly string[]
  readonly formats: readonly string[]
  /** ISO 639 codes, `zxx` for a film without speech. */
  readonly languages: readonly string[]
  readonly subtitles: readonly string[]
  readonly advanceBooking: boolean
  /** What its shows are part of; absent in what an older release imported. */
  readonly series?: Texts
  /** An https address, or a path on this site. */
  readonly trailer?: string
  readonly scores: { readonly critics?: number; readonly users?: number; readonly interested?: number }
}

/** Weekdays 0 Sunday … 6 Saturday. */
export type Weekdays = readonly number[]

export interface PriceRow {
  readonly id: string
  /** A cinema's id, or a country's ISO code. */
  readonly place: string
  /** Empty for every format. */
  readonly format: string
  /** Empty for every day. */
  readonly days: Weekdays
  readonly classId: string
  readonly price: number
}

/** In the order in which they stand on an order. // spec §9: fee lines shown */
export const feeCodes = ['convenience', 'service', 'glasses-3d', 'handling', 'vat'] as const
export type FeeCode = (typeof feeCodes)[number]

/** What is charged where; the most telling row wins. */
export interface FeeRate {
  readonly id: string
  /** A cinema's id, or a country's ISO code. */
  readonly place: string
  readonly kind: 'movie' | 'event'
  /** Empty for every format. */
  readonly format: string
  readonly code: FeeCode
  readonly rate: FeeAmount
  /** Empty for a share. */
  readonly currency: string
}

/** Substances of which a label must tell. // Regulation (EU) 1169/2011, annex II */
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

/** Something to eat or drink; one of its sizes, where it has several. */
export interface FoodItem {
  /** `popcorn`, or `popcorn.large` for a size. */
  readonly id: string
  /** Cinemas and chains that sell it, by id. */
  readonly places: readonly string[]
  readonly name: Texts
  readonly description: Texts
  /** Minor units by cinema or, for all others, by currency. */
  readonly pricesMinor: Readonly<Record<string, number>>
  readonly allergens: readonly Allergen[]
  // From here on: not there in a catalogue that was loaded before these could be said.
  /** What this is a size of. */
  readonly sizeOf?: { readonly id: string; readonly name: Texts; readonly size: Texts }
  /** Of the menu; empty for none. */
  readonly categoryId?: string
  /** Cinemas and chains that offer it first. */
  readonly featuredAt?: readonly string[]
  /** Day on which none is left, `YYYY-MM-DD`, by cinema or chain. */
  readonly soldOutOn?: Readonly<Record<string, string>>
}

/** A weekly pattern of shows of one title on one screen. */
export interface ShowRule extends RuleFields {
  readonly id: string
  readonly kind: 'movie' | 'event'
  readonly titleId: string
  readonly screenId: string
  readonly days: Weekdays
  /** Minutes after the midnight that begins the day; 1,440 and more are the early hours of the next. */
  readonly times: readonly number[]
  /** `YYYY-MM-DD`, empty for no bound; both days included. */
  readonly from: string
  readonly until: string
  /** Days of it without shows, `YYYY-MM-DD`. */
  readonly except?: readonly string[]
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
  // From here on: not there in a catalogue that was loaded before these could be said.
  readonly organiser?: Texts
  readonly terms?: Texts<readonly string[]>
  /** Years; absent: for all ages. */
  readonly minAge?: number
  /** Minutes from the opening of the doors to the beginning. */
  readonly doorsMin?: number
  /** Visitors pick no seats. */
  readonly seatsAssigned?: boolean
  readonly changes?: readonly EventChange[]
}

/** What became of dates of an event; the first change that fits one says it. */
export interface EventChange {
  /** `YYYY-MM-DD`, empty for every date. */
  readonly date: string
  /** Empty for every day. */
  readonly days: Weekdays
  /** `HH:mm`, empty for every time of the day. */
  readonly time: string
  readonly state: 'sold-out' | 'cancelled' | 'postponed'
  /** Of a postponed date, once they are known; an empty time is the one that it had. */
  readonly newDate: string
  readonly newTime: string
}

interface OfferText {
  readonly id: string
  readonly countryIds: readonly number[]
  /** Whether it goes with another that does too. */
  readonly combinable: boolean
  readonly title: Texts
  readonly message: Texts
}

/** What is advertised. */
export interface Promotion extends OfferText {
  readonly discount: Discount & { readonly kind: PromotionKind }
  /** What a visitor shows for it: the number of a student card, once for a show. Empty for nothing. */
  readonly proof: '' | 'student-id'
  readonly terms: Texts<readonly string[]>
  /** Only for who is signed in: as the brand that sells with it says. // server/catalogue/offers/earned-offers.ts */
  readonly registeredOnly?: boolean
}

/** What is given to who types its id, or pays with one of its cards. */
export interface PromoCode extends OfferText {
  readonly discount: Discount & {
    readonly kind: CodeKind
    readonly basisPoints: number
    /** Major units that it takes off an order at most; 0 for no bound. */
    readonly mostOff: number
  }
  /** `YYYY-MM-DD` in the cinema's zone, empty for no bound; both days included. */
  readonly from: string
  readonly until: string
  /** Orders that may have it, and of these one visitor's; 0 for any number. */
  readonly uses: number
  readonly usesOfVisitor: number
  /** Titles, cinemas or chains, and kinds that it is for, by id; empty for all. */
  readonly titles: readonly string[]
  readonly places: readonly string[]
  readonly kinds: readonly ('movie' | 'event')[]
  /** Major units that tickets and food must come to. */
  readonly leastOrder: number
  /** First digits of the cards that it is for; empty for every way to pay. */
  readonly cards: readonly string[]
  /** Only for who is signed in; left out by what an earlier release imported. */
  readonly registeredOnly?: boolean
}

/** Whatever takes something off an order. */
export type Offer = Promotion | PromoCode

export function isCode(offer: Offer): offer is PromoCode {
  return 'cards' in offer
}

/** Whether only who is signed in may have it. // spec §6 */
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
  /** Empty for every country. */
  readonly countryIds: readonly number[]
  readonly title: Texts
  readonly subtitle: Texts
}

/** What a brand sells of vouchers, and how its page says it. */
export interface VoucherShop {
  readonly id: string
  /** Empty for every brand that sells vouchers. */
  readonly brandIds: readonly string[]
  readonly countryIds: readonly number[]
  readonly currency: string
  /** Its picture among the banners; empty for none. */
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
  /** What can be spent of one. */
  readonly priceMinor: number
  /** On top of it. // spec §9: quantity × (price + charge) */
  readonly chargeMinor: number
  /** For how long it can be spent; 0 for good. */
  readonly validDays: number
}

/** Everything that describes, by kind. The key is the `kind` column of `catalogue_items`. */
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
  promotion: Promotion
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
    promotion: [],
    code: [],
    banner: [],
    voucherShop: [],
  }
}
