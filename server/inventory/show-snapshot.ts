import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'

const snapshots = new WeakMap<ShowForSale, ShowSnapshot>()

/** What a booking keeps of its show; the same object for the same show. */
export function snapshotOf(show: ShowForSale): ShowSnapshot {
  let snapshot = snapshots.get(show)
  if (!snapshot) snapshots.set(show, (snapshot = makeSnapshot(show)))
  return snapshot
}

function makeSnapshot(show: ShowForSale): ShowSnapshot {
  return {
    kind: show.kind,
    title: show.title,
    titleId: show.titleId,
    rated: show.rated,
    languageName: show.languageName,
    format: show.format,
    runTimeMin: show.runTimeMin,
    art: show.art,
    cinemaName: show.cinemaName,
    address: show.address,
    latitude: show.latitude,
    longitude: show.longitude,
    screen: show.screen,
    timeZone: show.timeZone,
    startsAt: show.startsAt.toISOString(),
  }
}
