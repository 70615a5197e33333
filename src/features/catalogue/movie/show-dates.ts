import type { Showtime } from '@/contract/catalogue/showtime'
import { showMoment } from '@/src/lib/time/show-moment'
import type { ShowMoment } from '@/src/lib/time/show-moment'
import type { CinemaShows } from './movie-query'

/** Whether the days of a cinema are not loaded yet, at an API without a film’s page. */
const hasUnknownDays = (cinema: CinemaShows) => cinema.Dates.length === 0

/**
 * Returns the local dates with shows in any of the cinemas, earliest first; also a chosen one, while its days
 * may be missing.
 */
export function listDates(cinemas: readonly CinemaShows[], chosen?: string): string[] {
  const dates = new Set(cinemas.flatMap((cinema) => cinema.Dates.map((date) => date.ShowDate)))
  if (chosen && cinemas.some(hasUnknownDays) && Date.parse(`${chosen}T12:00Z`)) dates.add(chosen)
  return [...dates].sort()
}

/**
 * Returns the cinemas with shows on a date, each with its showtimes of that date; null where they are not
 * loaded yet.
 */
export function findShowsOn(
  cinemas: readonly CinemaShows[],
  date: string,
): { cinema: CinemaShows; shows: readonly Showtime[] | null }[] {
  return cinemas.flatMap((cinema) => {
    const day = cinema.Dates.find((each) => each.ShowDate === date)
    if (day) return [{ cinema, shows: day.Shows.length > 0 ? day.Shows : null }]
    return hasUnknownDays(cinema) ? [{ cinema, shows: null }] : []
  })
}

export function readMoment(show: Showtime, cinema: Pick<CinemaShows, 'TimeZone'>): ShowMoment {
  return showMoment({ ...show, TimeZone: cinema.TimeZone })
}

/** Returns the soonest showtime that can still be booked, with its cinema. */
export function nextShow(
  cinemas: readonly CinemaShows[],
  nowMs: number,
): { cinema: CinemaShows; show: Showtime; moment: ShowMoment } | null {
  let next: { cinema: CinemaShows; show: Showtime; moment: ShowMoment } | null = null
  for (const cinema of cinemas)
    for (const show of cinema.Dates.flatMap((date) => date.Shows)) {
      const isOpen = show.Availability === 'open' || show.Availability === 'few'
      if (!isOpen) continue
      const moment = readMoment(show, cinema)
      if (moment.startsAt > nowMs && (!next || moment.startsAt < next.moment.startsAt))
        next = { cinema, show, moment }
    }
  return next
}
