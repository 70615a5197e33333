import type { Show } from '../shows/show'

/** Groups shows, planned shows or rules by a key, keeping their order. */
export function groupShows<T>(shows: Iterable<T>, keyOf: (show: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const show of shows) {
    const key = keyOf(show)
    const group = groups.get(key)
    if (group) group.push(show)
    else groups.set(key, [show])
  }
  return groups
}

export function groupByTitle(shows: readonly Show[]): Map<string, Show[]> {
  return groupShows(shows, (show) => show.titleId)
}

/** Groups shows by their business day, earliest day first; keeps the given order within a day. */
export function groupByDay<Formatted>(
  shows: readonly Show[],
  format: (show: Show) => Formatted,
): { ShowDate: string; Shows: Formatted[] }[] {
  return [...groupShows(shows, (show) => show.showDate)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([ShowDate, ofDay]) => ({ ShowDate, Shows: ofDay.map(format) }))
}
