import { groupShows } from './group-shows'
import type { Show } from './show'

/** Shows by the day that they belong to, the first day first; each day's in the order given. */
export function byDay<Told>(
  shows: readonly Show[],
  tell: (show: Show) => Told,
): { ShowDate: string; Shows: Told[] }[] {
  return [...groupShows(shows, (show) => show.showDate)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([ShowDate, ofDay]) => ({ ShowDate, Shows: ofDay.map(tell) }))
}
