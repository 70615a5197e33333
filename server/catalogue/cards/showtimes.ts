import type { Availability, Showtime } from '@/contract/catalogue/showtime'
import type { LanguageCode } from '@/contract/envelope'
import { toMajor } from '@/contract/money'
import { textOf } from '@/contract/text-of'
import { cacheKey } from '@/server/platform/memory/cache-key'
import type { RequestContext } from '@/server/platform/request-context'
import type { Store } from '@/server/platform/store/store'
import { languageName } from '../places/language-name'
import { cacheAnswer } from '../items/cache-answer'
import type { Show } from '../shows/show'
import type { Snapshot } from '../items/snapshot'

/** From this share of taken seats on, few are left. */
const fewFrom = 0.85
/** How long the same counts may be told, milliseconds. */
const sameForMs = 4_000

/** What the layer above knows of seats: how many of each show are taken; a show with none is absent. */
export type TakenCounts = (
  store: Store,
  scheduleIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>

/** What handlers of browsing get from above. */
export interface CatalogueDeps {
  readonly takenCounts: TakenCounts
}

/** How full each show is. Counted once for everybody who looks at the very same shows within some seconds. */
export async function takenOf(
  { store, services }: Pick<RequestContext<CatalogueDeps>, 'store' | 'services'>,
  snapshot: Snapshot,
  shows: readonly Show[],
): Promise<ReadonlyMap<string, number>> {
  const scheduleIds = shows.map((show) => show.id)
  // What is counted is the key itself: no question can be answered by the count of another.
  const times = { key: cacheKey('taken', { scheduleIds }), forMs: sameForMs, nowMs: store.nowMs() }
  return cacheAnswer(snapshot, times, () => services.takenCounts(store, scheduleIds))
}

export function availabilityOf(show: Show, taken: number, nowMs: number): Availability {
  if (show.isSaleStopped || show.salesEndAtMs <= nowMs) return 'closed'
  if (taken >= show.seats) return 'soldOut'
  return taken >= show.seats * fewFrom ? 'few' : 'open'
}

export function showtimeOf(show: Show, taken: number, language: LanguageCode, nowMs: number): Showtime {
  return {
    SchID: show.id,
    ShowDate: show.showDate,
    ShowTime: show.showTime,
    StartsAt: show.startsAtMs,
    Screen: textOf(show.screen.name, language),
    Format: show.format,
    Language: languageName(show.language, language),
    PriceFrom: priceFrom([show], show.currency),
    Currency: show.currency,
    Latenightpopup: show.lateNight,
    SeatLayout: show.seatMode,
    Availability: availabilityOf(show, taken, nowMs),
  }
}

/** The lowest price of a seat, in major units, as listings tell it. */
export function priceFrom(shows: readonly Pick<Show, 'pricesMinor'>[], currency: string): number {
  return toMajor(Math.min(...shows.flatMap((show) => show.pricesMinor)), currency)
}
