import type { Show } from './show'

/** Shows by the day that they belong to, the first day first; each day's in the order given. */
export function byDay<Told>(
  shows: readonly Show[],
  tell: (show: Show) => Told,
): { ShowDate: string; Shows: Told[] }[] {
  const days = new Map<string, Told[]>()
  for (const show of shows) {
    const day = days.get(show.showDate)
    if (day) day.push(tell(show))
    else days.set(show.showDate, [tell(show)])
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([ShowDate, Shows]) => ({ ShowDate, Shows }))
}
