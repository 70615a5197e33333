import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import type { Showtime } from '@/contract/catalogue/showtime'
import { pageSearch } from '@/contract/page/search'
import { callOptions } from '@/src/lib/api/call-options'
import { joinFacts } from '@/src/lib/text/locale'
import { useAppContext } from '@/src/lib/page/app-context'
import { useServerNow } from '@/src/lib/time/server-now'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { buttonClass } from '@/src/ui/button'
import { Skeleton } from '@/src/ui/skeleton'
import { dayQuery, hasDaysToFetch } from '../movie/day-query'
import { type CinemaShows, type MovieDetails, movieQuery } from '../movie/movie-query'
import { readMoment, nextShow } from '../movie/show-dates'
import { ShowLink } from '../show-link'
import { SharedBanner } from './shared-banner'

interface FoundShow<Cinema> {
  readonly cinema: Cinema
  readonly show: Showtime
}

interface SharedShowMatch {
  /** Undefined where it is no longer among the upcoming shows. */
  readonly shared: FoundShow<CinemaShows> | undefined
  /** Whether it can be booked. */
  readonly isOpen: boolean
  /** The alternative: the next show in the same cinema, else in any. */
  readonly next: FoundShow<CinemaShows> | undefined
}

interface SharedShowProps {
  movieId: string
  cinemaId: string
  scheduleId: string
}

/**
 * The show of a shared link, one tap from its seats; when it is over or full, the reason and the next show.
 */
export function SharedShow({ movieId, cinemaId, scheduleId }: SharedShowProps) {
  const { data, dataUpdatedAt } = useSuspenseQuery(movieQuery(useAppContext(), movieId, cinemaId))
  const nowMs = useServerNow(data.ServerTime, dataUpdatedAt)
  const { cinemas, isPending } = useCandidateCinemas(data, scheduleId, cinemaId)
  const { shared, next, isOpen } = findShared(cinemas, scheduleId, nowMs)
  const offered = isOpen ? shared : next
  useHighlightShow(scheduleId)
  if (isPending) return <Skeleton className="h-32 md:h-20" />
  return (
    <SharedBanner
      title={
        isOpen ? (
          <Trans>Your chosen show</Trans>
        ) : shared && shared.show.Availability === 'soldOut' ? (
          <Trans>This show is sold out.</Trans>
        ) : (
          <Trans>This show has started or is no longer on sale.</Trans>
        )
      }
      action={
        offered ? (
          <ShowLink
            movieId={movieId}
            scheduleId={offered.show.SchID}
            seatLayout={offered.show.SeatLayout}
            moment={readMoment(offered.show, offered.cinema)}
            isLate={offered.show.Latenightpopup}
            className={buttonClass()}
          >
            <Trans>Choose seats</Trans>
          </ShowLink>
        ) : null
      }
    >
      {offered ? (
        <ShowLine found={offered} isNext={!isOpen} />
      ) : (
        <p className="text-muted">
          <Trans>No more times for this film at the moment.</Trans>
        </p>
      )}
    </SharedBanner>
  )
}

/**
 * Returns a film’s cinemas, including the shows of the link’s day where the film’s answer left them out;
 * without a day in the link, all shows.
 */
function useCandidateCinemas(details: MovieDetails, scheduleId: string, cinemaId: string) {
  const app = useAppContext()
  const { date } = pageSearch.movie(useSearch({ strict: false }))
  const isListed = details.Cinemas.some(({ Dates }) =>
    Dates.some(({ Shows }) => Shows.some(({ SchID }) => SchID === scheduleId)),
  )
  const { id } = details.Movie
  const isRequested = !isListed && details.ServerTime !== undefined && hasDaysToFetch(details)
  const query =
    date === undefined
      ? callOptions(app, GetShowDetails, { MovieID: id, CinemaID: cinemaId })
      : dayQuery(app, id, date)
  const fetched = useQuery({ ...query, enabled: isRequested })
  return { cinemas: [...details.Cinemas, ...(fetched.data?.Cinemas ?? [])], isPending: fetched.isLoading }
}

function ShowLine({ found: { show, cinema }, isNext }: { found: FoundShow<CinemaShows>; isNext: boolean }) {
  const { language } = useAppContext()
  const { startsAt, timeZone } = readMoment(show, cinema)
  const day = formatLongDay(startsAt, timeZone, language)
  const time = formatTime(startsAt, timeZone, language)
  const place = joinFacts([cinema.CinemaName, show.Format], language)
  return (
    <p className="flex flex-wrap gap-x-2">
      {isNext ? (
        <span>
          <Trans>The next one:</Trans>
        </span>
      ) : null}
      <strong>
        {day} <bdi>{time}</bdi>
      </strong>
      <span className="text-muted">
        <bdi>{place}</bdi>
      </span>
    </p>
  )
}

/** Highlights the show among the times below, as long as the link is in the address. */
function useHighlightShow(scheduleId: string): void {
  useEffect(() => {
    const marks = document.querySelectorAll(`a[href*="/${CSS.escape(scheduleId)}/"]`)
    for (const each of marks) each.setAttribute('data-shared', '')
    return () => {
      for (const each of marks) each.removeAttribute('data-shared')
    }
  })
}

function findShared(cinemas: readonly CinemaShows[], scheduleId: string, nowMs: number): SharedShowMatch {
  const shared = cinemas
    .flatMap((cinema) => cinema.Dates.flatMap(({ Shows }) => Shows.map((show) => ({ cinema, show }))))
    .find(({ show }) => show.SchID === scheduleId)
  const isOpen =
    shared !== undefined &&
    (shared.show.Availability === 'open' || shared.show.Availability === 'few') &&
    readMoment(shared.show, shared.cinema).startsAt > nowMs
  const upcoming = shared ? nextShow([shared.cinema], nowMs) : null
  return { shared, isOpen, next: upcoming ?? nextShow(cinemas, nowMs) ?? undefined }
}
