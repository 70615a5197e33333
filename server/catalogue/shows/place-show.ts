import { processInSlices } from '@/server/platform/process-in-slices'
import { showColumns } from '@/server/platform/store/show-columns'
import type { Cinema, Screen } from '../items/catalogue-items'
import { onSaleColumns, type Show } from './show'

type Unplaced = Omit<Show, 'cinema' | 'screen'>

/** Columns whose few distinct values repeat in up to a hundred thousand rows. */
const repeated = onSaleColumns.filter(
  (name): name is Exclude<typeof name, 'id' | 'startsAt' | 'salesEndAt'> =>
    name !== 'id' && (showColumns[name].sql === 'text' || showColumns[name].sql === 'jsonb'),
)

/**
 * Returns a function that resolves a show’s screen and cinema in one catalogue version; null when they no
 * longer exist.
 */
export function placeShow(screens: ReadonlyMap<string, Screen>, cinemas: ReadonlyMap<string, Cinema>) {
  const known = new Map<string, unknown>()
  return (unplaced: Unplaced): Show | null => {
    const screen = screens.get(unplaced.screenId)
    const cinema = screen && cinemas.get(screen.cinemaId)
    if (!screen || !cinema) return null
    const show = { ...unplaced, cinema, screen }
    // Shares equal values to save memory.
    for (const name of repeated) {
      const key = `${typeof show[name]} ${String(show[name])}`
      if (known.has(key)) Reflect.set(show, name, known.get(key))
      else known.set(key, show[name])
    }
    return show
  }
}

function soonestFirst(a: Show, b: Show): number {
  return a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1)
}

/** Merges two lists of shows, each soonest first. */
export async function mergeShows(some: readonly Show[], others: readonly Show[]): Promise<Show[]> {
  const merged: Show[] = []
  let at = 0
  await processInSlices(some, (show) => {
    for (let other = others[at]; other && soonestFirst(other, show) < 0; other = others[++at])
      merged.push(other)
    merged.push(show)
  })
  return at === 0 && merged.length === 0 ? [...others] : [...merged, ...others.slice(at)]
}
