import type { ShowFacts } from '@/contract/booking/show-facts'
import type { Availability, Showtime } from '@/contract/catalogue/showtime'
import type { LanguageCode } from '@/contract/envelope'
import { toMajor } from '@/contract/money'
import { getText } from '@/contract/get-text'
import { cacheKey } from '@/server/platform/memory/cache-key'
import type { RequestContext } from '@/server/platform/request-context'
import type { StoredDetails } from '@/server/platform/store/show-columns'
import type { Store } from '@/server/platform/store/store'
import { languageName } from '../places/language-name'
import { cacheAnswer } from '../items/cache-answer'
import type { Show } from '../shows/show'
import type { CatalogueSnapshot } from '../items/snapshot'

/** Share of taken seats from which few are left. */
const fewFrom = 0.85
/** How long seat counts are cached, milliseconds. */
const sameForMs = 4_000

/** Returns the number of taken seats per show, supplied by the layer above; a show with none is absent. */
export type TakenCounts = (
  store: Store,
  scheduleIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>

/** Returns the number of a brand’s published reviews of a film, and the sum of their half stars. */
export type ReviewTotals = (
  store: Store,
  film: { readonly brandId: string; readonly titleId: string },
) => Promise<{ readonly count: number; readonly halfStars: number }>

/** Services that the layers above supply to the catalogue’s handlers. */
export interface CatalogueDeps {
  readonly takenCounts: TakenCounts
  readonly reviewTotals: ReviewTotals
}

/**
 * Returns the number of taken seats per show, cached for some seconds for everyone who requests the same
 * shows.
 */
export async function countTaken(
  { store, services }: Pick<RequestContext<CatalogueDeps>, 'store' | 'services'>,
  snapshot: CatalogueSnapshot,
  shows: readonly Show[],
): Promise<ReadonlyMap<string, number>> {
  const scheduleIds = shows.map((show) => show.id)
  // The key contains every show counted, so that no request gets the counts of another.
  const times = { key: cacheKey('taken', { scheduleIds }), forMs: sameForMs, nowMs: store.nowMs() }
  return cacheAnswer(snapshot, times, () => services.takenCounts(store, scheduleIds))
}

export function computeAvailability(show: Show, takenCount: number, nowMs: number): Availability {
  if (show.isSaleStopped || show.salesEndAtMs <= nowMs) return 'closed'
  if (takenCount >= show.seats) return 'soldOut'
  return takenCount >= show.seats * fewFrom ? 'few' : 'open'
}

/** Returns the facts of a show that its showtime has in common with checkout and ticket. */
export function screeningFacts(
  show: Pick<StoredDetails, 'format' | 'languageName'>,
): Pick<ShowFacts, keyof ShowFacts & keyof Showtime> {
  return { Format: show.format, Language: show.languageName }
}

export function buildShowtime(
  show: Show,
  takenCount: number,
  language: LanguageCode,
  nowMs: number,
): Showtime {
  return {
    SchID: show.id,
    ShowDate: show.showDate,
    ShowTime: show.showTime,
    StartsAt: show.startsAtMs,
    Screen: getText(show.screen.name, language),
    ...screeningFacts({ ...show, languageName: languageName(show.language, language) }),
    PriceFrom: priceFrom([show], show.currency),
    Currency: show.currency,
    Latenightpopup: show.lateNight,
    SeatLayout: show.seatMode,
    Availability: computeAvailability(show, takenCount, nowMs),
  }
}

/** Returns the lowest seat price in major units, as shown in listings. */
export function priceFrom(shows: readonly Pick<Show, 'pricesMinor'>[], currency: string): number {
  return toMajor(Math.min(...shows.flatMap((show) => show.pricesMinor)), currency)
}
