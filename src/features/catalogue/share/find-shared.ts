import type { Showtime } from '@/contract/catalogue/showtime'
import { momentOf, nextShow } from '../movie/show-dates'
import type { CinemaShows } from '../movie/movie-query'

export interface FoundShow<Cinema> {
  readonly cinema: Cinema
  readonly show: Showtime
}

interface Found {
  /** Undefined where it is no longer among those to come. */
  readonly shared: FoundShow<CinemaShows> | undefined
  /** Whether it can be booked. */
  readonly isOpen: boolean
  /** Instead of it: the next in the same cinema, else in any. */
  readonly next: FoundShow<CinemaShows> | undefined
}

/** The show that a link names, among those of its film. */
export function findShared(cinemas: readonly CinemaShows[], scheduleId: string, nowMs: number): Found {
  const shared = cinemas
    .flatMap((cinema) => cinema.Dates.flatMap(({ Shows }) => Shows.map((show) => ({ cinema, show }))))
    .find(({ show }) => show.SchID === scheduleId)
  const isOpen =
    shared !== undefined &&
    (shared.show.Availability === 'open' || shared.show.Availability === 'few') &&
    momentOf(shared.show, shared.cinema).startsAt > nowMs
  const here = shared ? nextShow([shared.cinema], nowMs) : null
  return { shared, isOpen, next: here ?? nextShow(cinemas, nowMs) ?? undefined }
}
