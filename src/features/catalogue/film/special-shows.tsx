import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '@/contract/pages'
import { factSeparator } from '@/src/lib/text/locale'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatWeekdayAndDay } from '@/src/lib/time/show-time'
import { Button } from '@/src/ui/button'
import { TimeTiles } from '../movie/cinema-times'
import type { CinemaShows, MovieDetails } from '../movie/movie-query'
import { listDates, findShowsOn } from '../movie/show-dates'

/** Number of days that are shown without expanding. */
const firstDays = 5

interface SpecialShowsProps {
  movie: MovieDetails['Movie']
  /** All of their days are loaded. */
  cinemas: readonly CinemaShows[]
}

/**
 * Special shows are listed one below the other, like a programme: visitors come for the film, whatever the
 * day. // spec §2 category 2
 */
export function SpecialShows({ movie, cinemas }: SpecialShowsProps) {
  const { brand, language } = useAppContext()
  const [isWhole, setWhole] = useState(false)
  const dates = listDates(cinemas)
  const more = dates.length - firstDays
  const count = cinemas.flatMap((cinema) => cinema.Dates.flatMap((date) => date.Shows)).length
  return (
    <div className="grid gap-6">
      <p className="max-w-2xl text-muted">
        <Trans>A special programme, shown now and then.</Trans>{' '}
        <Plural value={count} one="# show" other="# shows" />
      </p>
      <ol className="grid">
        {(isWhole ? dates : dates.slice(0, firstDays)).map((date) => (
          <li key={date} className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-[13rem_1fr]">
            <h3 className="font-display text-lg font-bold">
              {formatWeekdayAndDay(Date.parse(`${date}T12:00Z`), 'UTC', language)}
            </h3>
            <div className="grid gap-5">
              {findShowsOn(cinemas, date).map(({ cinema, shows }) =>
                shows ? (
                  <div key={cinema.CinemaID} className="grid gap-2">
                    <h4 className="font-semibold">
                      {cinema.CinemaName}
                      {cinema.City ? (
                        <span className="font-normal text-muted">
                          {factSeparator(language) + cinema.City}
                        </span>
                      ) : null}
                    </h4>
                    <TimeTiles movieId={movie.id} cinema={cinema} shows={shows} />
                  </div>
                ) : null,
              )}
            </div>
          </li>
        ))}
      </ol>
      {more > 0 && !isWhole ? (
        <Button variant="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
          <Plural value={more} one="# more day" other="# more days" />
        </Button>
      ) : null}
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
