import type { LanguageCode } from '@/contract/envelope'
import type { Texts } from '@/contract/text-of'
import type { UnpackedLayout } from '@/server/halls/layout-memory'
import type { ShownDetails } from '@/server/platform/store/show-columns'
import type { PromoCode, Promotion } from '../items/catalogue-items'
import type { EventDateNow } from './event-dates'
import type { Fee } from './fees'
import type { FoodOnSale } from '../items/food'
import type { Store } from '@/server/platform/store/store'
import type { Show } from './show'

/** What is looked up, or called otherwise, when a show is sold. */
type PutOtherwise =
  | 'id'
  | 'language'
  | 'cinema'
  | 'screen'
  | 'screenId'
  | 'startsAtMs'
  | 'salesEndAtMs'
  | 'pricesMinor'
  | 'change'
  | 'isSaleStopped'
  | 'seats'
type SoldColumns = Omit<Show, PutOtherwise>

/** All that selling one show needs to know: the show, its hall, and its names in one language. */
export interface ShowForSale extends SoldColumns, ShownDetails, UnpackedLayout {
  readonly scheduleId: string
  readonly cinemaId: string
  /** Empty for the venue of an event. */
  readonly chainId: string
  readonly startsAt: Date
  /** After this nobody may reserve; long past where an operator stopped the sale. */
  readonly salesEndAt: Date
  /** Minor units by class index of the layout. */
  readonly priceMinorByClass: readonly number[]
  /** What its seat classes are called, by their index. */
  readonly classLabels: readonly Texts[]
  /** In the order in which they are charged. */
  readonly fees: readonly Fee[]
  /** What can be eaten and drunk there. */
  readonly foods: readonly FoodOnSale[]
  /** What became of it, and of a postponed one the show where its tickets are sold now. */
  readonly dateNow: EventDateNow & { readonly newScheduleId?: string }
  /** Until when visitors may cancel what they bought; null for not at all. */
  readonly cancelUntil: Date | null
  /** Offers of the country. */
  readonly offers: readonly Promotion[]
  /** Codes of the country, by what a visitor types in small letters. */
  readonly codes: ReadonlyMap<string, PromoCode>
}

/** Finds a show by schedule id with localised names; null when there is none in the brand's countries. */
export type FindShowForSale = (
  store: Store,
  scheduleId: string,
  language: LanguageCode,
  countries: readonly number[],
) => Promise<ShowForSale | null>
