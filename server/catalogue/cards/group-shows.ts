import type { Show } from '../shows/show'

/** Shows, planned ones or rules by what they have in common, in the order given. */
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

/** Shows of each film or event. */
export function groupByTitle(shows: readonly Show[]): Map<string, Show[]> {
  return groupShows(shows, (show) => show.titleId)
}

/** Shows by the day that they belong to, the first day first; each day's in the order given. */
export function byDay<Told>(
  shows: readonly Show[],
  tell: (show: Show) => Told,
): { ShowDate: string; Shows: Told[] }[] {
  return [...groupShows(shows, (show) => show.showDate)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([ShowDate, ofDay]) => ({ ShowDate, Shows: ofDay.map(tell) }))
}
