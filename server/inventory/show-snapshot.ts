import type { ShowFacts } from '@/contract/booking/show-facts'
import { screeningFacts } from '@/server/catalogue/cards/showtimes'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import { pickDetails } from '@/server/platform/store/show-columns'

const snapshots = new WeakMap<ShowForSale, ShowSnapshot>()

/** Returns the snapshot of a show that a booking stores; the same object for the same show. */
export function createSnapshot(show: ShowForSale): ShowSnapshot {
  let snapshot = snapshots.get(show)
  if (!snapshot) {
    snapshot = { ...pickDetails(show), startsAt: show.startsAt.toISOString() }
    snapshots.set(show, snapshot)
  }
  return snapshot
}

export function wireFacts({ art, ...show }: Omit<ShowSnapshot, 'startsAt'>) {
  const facts: ShowFacts = { Rated: show.rated, ...screeningFacts(show) }
  return {
    ...facts,
    Kind: show.kind,
    RunTime: show.runTimeMin,
    Screen: show.screen,
    TimeZone: show.timeZone,
    ...(art && { Art: { Base: art.base, Widths: art.widths, Ratio: art.ratio, Tint: art.tint } }),
  }
}
