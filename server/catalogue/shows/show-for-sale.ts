import type { LanguageCode } from '@/contract/envelope'
import type { Texts } from '@/contract/get-text'
import type { UnpackedLayout } from '@/server/halls/layout-memory'
import type { ShownDetails } from '@/server/platform/store/show-columns'
import type { PromoCode, AdvertisedOffer } from '../items/catalogue-items'
import type { EventDateState } from './event-dates'
import type { Fee } from './fees'
import type { FoodOnSale } from '../items/food'
import type { Store } from '@/server/platform/store/store'
import type { Show } from './show'

/** Columns that are resolved or renamed when a show is sold. */
type ResolvedColumn =
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
type SoldColumns = Omit<Show, ResolvedColumn>

/** Everything needed to sell one show: the show, its hall, and its names in one language. */
export interface ShowForSale extends SoldColumns, ShownDetails, UnpackedLayout {
  readonly scheduleId: string
  readonly cinemaId: string
  /** Empty for the venue of an event. */
  readonly chainId: string
  readonly startsAt: Date
  /** End of reservations; long past when an operator stopped the sale. */
  readonly salesEndAt: Date
  /** Minor units by class index of the layout. */
  readonly priceMinorByClass: readonly number[]
  /** Names of the seat classes, by class index. */
  readonly classLabels: readonly Texts[]
  /** In the order in which they are charged. */
  readonly fees: readonly Fee[]
  readonly foods: readonly FoodOnSale[]
  /** Its current state, and for a postponed show the one that now sells its tickets. */
  readonly dateNow: EventDateState & { readonly newScheduleId?: string }
  /** Until when visitors may cancel; null when cancelling is not allowed. */
  readonly cancelUntil: Date | null
  /** Offers of the country. */
  readonly offers: readonly AdvertisedOffer[]
  /** Promo codes of the country, by their text in lower case. */
  readonly codes: ReadonlyMap<string, PromoCode>
}

/** Finds a show by schedule id, with localised names; null when there is none in the brand’s countries. */
export type FindShowForSale = (
  store: Store,
  scheduleId: string,
  language: LanguageCode,
  countries: readonly number[],
) => Promise<ShowForSale | null>
