import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { allPlaces } from '@/contract/page/search'
import { useAppContext } from '@/src/lib/page/app-context'
import { deviceZone } from '@/src/lib/time/show-moment'
import { EmptyState } from '@/src/ui/empty-state'
import { groupByPlace } from './group-by-place'
import { CinemaTimes } from './cinema-times'
import { DateStrip } from '@/src/ui/date-strip'
import type { MovieDetails } from './movie-query'
import { listDates, findShowsOn } from './show-dates'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'

/** For a film with very many shows, and for an API without a film’s page. */
const TimesOnDemand = lazyComponent(async () => (await import('./times-on-demand')).TimesOnDemand)

interface ShowtimesProps {
  details: MovieDetails
  /** From the address; otherwise the first day with shows. */
  date: string | undefined
  nowMs: number
  /** Whether cinemas outside the visitor’s place are included. */
  isEveryPlace: boolean
}

/** Days, then cinemas, then times. Cinemas of the visitor’s place come first, the others on request. */
export function Showtimes({ details, date, nowMs, isEveryPlace }: ShowtimesProps) {
  const app = useAppContext()
  const { Movie: movie, Cinemas: cinemas } = details
  const { here: local, elsewhere } = groupByPlace(cinemas, app)
  const place = app.place?.name ?? ''
  const isNowhereHere = local.length === 0
  const shown = isEveryPlace || isNowhereHere ? [...local, ...elsewhere] : local
  const dates = listDates(shown, date)
  const active = date !== undefined && dates.includes(date) ? date : (dates[0] ?? '')
  const first = shown[0]
  const onDate = findShowsOn(shown, active)
  // This is the page of one cinema: a film without any shows has a different section. // film-kind.ts
  if (!first) return <EmptyState picture="empty-films" title={<Trans>Not showing at this cinema</Trans>} />
  return (
    <div className="grid gap-6">
      {isNowhereHere && place ? (
        <p className="text-muted">
          <Trans>Not showing in {place}. Elsewhere:</Trans>
        </p>
      ) : null}
      <DateStrip dates={dates} active={active} timeZone={first.TimeZone ?? deviceZone()} nowMs={nowMs} />
      {onDate.map(({ cinema, shows }, index) =>
        shows ? (
          <CinemaTimes key={cinema.CinemaID} movieId={movie.id} cinema={cinema} shows={shows} />
        ) : (
          <HydrationBoundary key={cinema.CinemaID}>
            <TimesOnDemand movieId={movie.id} cinema={cinema} date={active} isOpenAtFirst={index === 0} />
          </HydrationBoundary>
        ),
      )}
      {shown.length < cinemas.length ? (
        <Link
          to="."
          search={(search) => ({ ...search, cinemas: allPlaces })}
          replace
          resetScroll={false}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent"
        >
          <Trans>All cinemas</Trans>
        </Link>
      ) : null}
    </div>
  )
}
