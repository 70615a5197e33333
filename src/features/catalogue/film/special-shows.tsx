import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useScope } from '@/src/lib/page/scope'
import { formatWeekdayAndDay } from '@/src/lib/time/show-time'
import { TimeTiles } from '../movie/cinema-times'
import type { CinemaShows, MovieDetails } from '../movie/movie-query'
import { datesOf, showsOn } from '../movie/show-dates'

interface SpecialShowsProps {
  movie: MovieDetails['Movie']
  /** All of whose days are known. */
  cinemas: readonly CinemaShows[]
}

/** Special shows are few: all of them one below the other, as a programme has them. // spec §2 category 2 */
export function SpecialShows({ movie, cinemas }: SpecialShowsProps) {
  const { brand, language } = useScope()
  const dates = datesOf(cinemas)
  const count = cinemas.flatMap((cinema) => cinema.Dates.flatMap((date) => date.Shows)).length
  return (
    <div className="grid gap-6">
      <p className="max-w-2xl text-muted">
        <Trans>Shown on these days only.</Trans> <Plural value={count} one="# show" other="# shows" />
      </p>
      <ol className="grid">
        {dates.map((date) => (
          <li key={date} className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-[13rem_1fr]">
            <h3 className="font-display text-lg font-bold">
              {formatWeekdayAndDay(Date.parse(`${date}T12:00Z`), 'UTC', language)}
            </h3>
            <div className="grid gap-5">
              {showsOn(cinemas, date).map(({ cinema, shows }) =>
                shows ? (
                  <div key={cinema.CinemaID} className="grid gap-2">
                    <h4 className="font-semibold">
                      {cinema.CinemaName}
                      {cinema.City ? <span className="font-normal text-muted"> · {cinema.City}</span> : null}
                    </h4>
                    <TimeTiles movieId={movie.id} cinema={cinema} shows={shows} />
                  </div>
                ) : null,
              )}
            </div>
          </li>
        ))}
      </ol>
      {brand.settings.alternateTab ? (
        <Link
          to={pages.movies.path}
          search={{ tab: 'alternate' }}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent"
        >
          <Trans>More special shows</Trans>
        </Link>
      ) : null}
    </div>
  )
}
