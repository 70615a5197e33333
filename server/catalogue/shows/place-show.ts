import { inSlices } from '@/server/platform/in-slices'
import type { Cinema, Screen } from '../items/catalogue-items'
import type { ShowRow } from './schedule-repository'
import type { Show } from './show'

type Unplaced = Omit<
  ShowRow,
  'startsAt' | 'salesEndAt' | 'withdrawn' | 'screenId' | 'changedTo' | 'newStartsAt' | 'isSaleStopped'
> &
  Pick<Show, 'startsAtMs' | 'salesEndAtMs' | 'change' | 'isSaleStopped'> &
  ({ readonly screenId: string } | Pick<Show, 'screen'>)

/** Puts shows on the screens and in the cinemas of one version; null where these are gone. */
export function placeShow(screens: ReadonlyMap<string, Screen>, cinemas: ReadonlyMap<string, Cinema>) {
  const once = onceEach()
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
      titleId: once(titleId),
      countryId,
      cinema,
      screen,
      startsAtMs,
      salesEndAtMs,
      showDate: once(showDate),
      showTime: once(showTime),
      lateNight,
      format: once(format),
      language: once(language),
      currency: once(currency),
      layoutHash: once(layoutHash),
      pricesMinor: once(pricesMinor),
      maxTickets,
      seatMode,
      seats,
      ...(unplaced.change && { change: unplaced.change }),
      ...(unplaced.isSaleStopped && { isSaleStopped: true }),
    }
  }
}

function soonestFirst(a: Show, b: Show): number {
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
  return at === 0 && merged.length === 0 ? [...others] : [...merged, ...others.slice(at)]
}

/** Keeps one of all that are alike: rows name the same few words and prices a hundred thousand times. */
function onceEach() {
  const texts = new Map<string, string>()
  const lists = new Map<string, unknown>()
  return <T extends string | readonly number[]>(value: T): T => {
    const known = typeof value === 'string' ? texts.get(value) : lists.get(String(value))
    if (known !== undefined) return known as T
    if (typeof value === 'string') texts.set(value, value)
    else lists.set(String(value), value)
    return value
  }
}
