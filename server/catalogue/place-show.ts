import { inSlices } from '@/server/platform/in-slices'
import type { Cinema, Screen } from './catalogue-items'
import type { ShowRow } from './schedule-repository'
import type { Show } from './show'

type Unplaced = Omit<ShowRow, 'startsAt' | 'salesEndAt' | 'withdrawn' | 'screenId'> &
  Pick<Show, 'startsAtMs' | 'salesEndAtMs'> &
  ({ readonly screenId: string } | Pick<Show, 'screen'>)

/** Puts shows on the screens and in the cinemas of one version; null where these are gone. */
export function placeShow(screens: ReadonlyMap<string, Screen>, cinemas: ReadonlyMap<string, Cinema>) {
  return (unplaced: Unplaced): Show | null => {
    const screen = screens.get('screen' in unplaced ? unplaced.screen.id : unplaced.screenId)
    const cinema = screen && cinemas.get(screen.cinemaId)
    if (!screen || !cinema) return null
    const { startsAtMs, salesEndAtMs, id, kind, titleId, countryId, seats } = unplaced
    const { showDate, showTime, lateNight, format, language, currency } = unplaced
    const { layoutHash, pricesMinor, maxTickets, seatMode } = unplaced
    return {
      id,
      kind,
      titleId,
      countryId,
      cinema,
      screen,
      startsAtMs,
      salesEndAtMs,
      showDate,
      showTime,
      lateNight,
      format,
      language,
      currency,
      layoutHash,
      pricesMinor,
      maxTickets,
      seatMode,
      seats,
    }
  }
}

/** As the database orders them. */
export function soonestFirst(a: Show, b: Show): number {
  return a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1)
}

/** Two lists of shows, each soonest first, as one. */
export async function mergedShows(some: readonly Show[], others: readonly Show[]): Promise<Show[]> {
  const merged: Show[] = []
  let at = 0
  await inSlices(some, (show) => {
    for (let other = others[at]; other && soonestFirst(other, show) < 0; other = others[++at])
      merged.push(other)
    merged.push(show)
  })
  return [...merged, ...others.slice(at)]
}
