import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { deviceZone } from '@/src/lib/time/show-moment'
import { EmptyState } from '@/src/ui/empty-state'
import { DateStrip } from './date-strip'
import type { MovieDetails } from './movie-query'
import { datesOf, showsOn } from './show-dates'
import { ShowtimeTile } from './showtime-tile'

interface ShowtimesProps {
  details: MovieDetails
  /** From the address; the first day with shows otherwise. */
  date: string | undefined
  nowMs: number
}

/** When and where: days, then cinemas, then times. */
export function Showtimes({ details, date, nowMs }: ShowtimesProps) {
  const { Movie: movie, Cinemas: cinemas } = details
  const dates = datesOf(cinemas)
  const active = date !== undefined && dates.includes(date) ? date : dates[0]
  const first = cinemas[0]
  if (!first || active === undefined)
    return (
      <EmptyState
        picture="empty-films"
        title={<Trans>No showtimes yet</Trans>}
        action={
          <Link
            to={pages.movies.path}
            className="inline-flex min-h-11 items-center font-semibold text-accent"
          >
            <Trans>See what is on now</Trans>
          </Link>
        }
      >
        <Trans>Cinemas publish them about a week ahead.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid gap-6">
      <DateStrip dates={dates} active={active} timeZone={first.TimeZone ?? deviceZone()} nowMs={nowMs} />
      {showsOn(cinemas, active).map(({ cinema, shows }) => (
        <section
          key={cinema.CinemaID}
          aria-labelledby={`cinema-${cinema.CinemaID}`}
          className="grid gap-x-8 gap-y-3 border-t border-line pt-6 md:grid-cols-[13rem_1fr]"
        >
          <div>
            <h3 id={`cinema-${cinema.CinemaID}`} className="text-lg font-bold">
              {cinema.CinemaName}
            </h3>
            <p className="text-muted">{cinema.Address || cinema.City}</p>
          </div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-2.5">
            {shows.map((show) => (
              <li key={show.SchID} className="grid">
                <ShowtimeTile movieId={movie.id} cinema={cinema} show={show} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
