import type { Showtime } from '@/contract/catalogue/showtime'
import { showMoment } from '@/src/lib/time/show-moment'
import type { ShowMoment } from '@/src/lib/time/show-moment'
import type { CinemaShows } from './movie-query'

/** Cinemas that an API without a film's page has not been asked about yet. */
const hasUnknownDays = (cinema: CinemaShows) => cinema.Dates.length === 0

/** The local dates on which any of the cinemas shows the film, earliest first; a chosen one too, while it may be one. */
export function datesOf(cinemas: readonly CinemaShows[], chosen?: string): string[] {
  const dates = new Set(cinemas.flatMap((cinema) => cinema.Dates.map((date) => date.ShowDate)))
  if (chosen && cinemas.some(hasUnknownDays) && Date.parse(`${chosen}T12:00Z`)) dates.add(chosen)
  return [...dates].sort()
}

/** The cinemas that show the film on a date, each with its showtimes of that date; null where they are still to be asked. */
export function showsOn(
  cinemas: readonly CinemaShows[],
  date: string,
): { cinema: CinemaShows; shows: readonly Showtime[] | null }[] {
  return cinemas.flatMap((cinema) => {
    const day = cinema.Dates.find((each) => each.ShowDate === date)
    if (day) return [{ cinema, shows: day.Shows.length > 0 ? day.Shows : null }]
    return hasUnknownDays(cinema) ? [{ cinema, shows: null }] : []
  })
}

/** When a showtime of a cinema begins. */
export function momentOf(show: Showtime, cinema: Pick<CinemaShows, 'TimeZone'>): ShowMoment {
  return showMoment({ ...show, TimeZone: cinema.TimeZone })
}

/** The soonest showtime that can still be booked, with its cinema. */
export function nextShow(
  cinemas: readonly CinemaShows[],
  nowMs: number,
): { cinema: CinemaShows; show: Showtime; moment: ShowMoment } | null {
  let next: { cinema: CinemaShows; show: Showtime; moment: ShowMoment } | null = null
  for (const cinema of cinemas)
    for (const show of cinema.Dates.flatMap((date) => date.Shows)) {
      const isOpen = show.Availability === 'open' || show.Availability === 'few'
      if (!isOpen) continue
      const moment = momentOf(show, cinema)
      if (moment.startsAt > nowMs && (!next || moment.startsAt < next.moment.startsAt))
        next = { cinema, show, moment }
    }
  return next
}
