import { groupShows } from './group-shows'
import type { Show } from './show'

interface Asked {
  /** One day alone. */
  readonly ShowDate?: string | undefined
  /** With more shows than these only those of the first days are told. */
  readonly MostShows?: number | undefined
}

/** Of a film with very many shows: today's and tomorrow's, or what stands for them where it comes later. */
const firstDates = 2

/**
 * Those of a film's shows that an answer tells, as whole days. Of very many they are the first dates', and of each cinema
 * its own first day's, so that everybody sees what is on next near them. // docs/decisions/0020
 */
export function toldShows(
  shows: readonly Show[],
  { ShowDate, MostShows = Infinity }: Asked,
): ReadonlySet<Show> {
  if (ShowDate !== undefined) return new Set(shows.filter((show) => show.showDate === ShowDate))
  if (shows.length <= MostShows) return new Set(shows)
  const dates = new Set([...new Set(shows.map((show) => show.showDate))].toSorted().slice(0, firstDates))
  const firstOf = new Map(
    [...groupShows(shows, (show) => show.cinema.id)].map(([id, here]) => [
      id,
      here.map((show) => show.showDate).toSorted()[0],
    ]),
  )
  return new Set(
    shows.filter(({ showDate, cinema }) => dates.has(showDate) || firstOf.get(cinema.id) === showDate),
  )
}
