import type { Show } from './show'

/** Shows by what they have in common, in the order given. */
export function groupShows(shows: readonly Show[], keyOf: (show: Show) => string): Map<string, Show[]> {
  const groups = new Map<string, Show[]>()
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
