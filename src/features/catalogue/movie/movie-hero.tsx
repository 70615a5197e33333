import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useDayName } from '@/src/lib/time/day-name'
import { useScope } from '@/src/lib/page/scope'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { buttonClass } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { TintedHero } from '../tinted-hero'
import { MovieFacts } from './movie-facts'
import type { MovieDetails } from './movie-query'
import { nextShow } from './show-dates'

/** One picture carries the page; on it the title and the next show, one tap from a seat. */
export function MovieHero({ details, nowMs }: { details: MovieDetails; nowMs: number }) {
  const { language } = useScope()
  const dayName = useDayName()
  const { Movie: movie, Cinemas: cinemas } = details
  const next = nextShow(cinemas, nowMs)
  const time = next ? formatTime(next.moment.startsAt, next.moment.timeZone, language) : ''
  const day = next ? dayName(next.moment.startsAt, next.moment.timeZone, nowMs) : ''
  const releaseMs = movie.release === '' ? 0 : Date.parse(`${movie.release}T12:00Z`)
  const isComing = !next && releaseMs > nowMs
  const release = isComing ? formatLongDay(releaseMs, 'UTC', language) : ''
  return (
    <TintedHero art={movie.Backdrop ?? movie.Art} fallback={movie.movie_card_img}>
      <div className="grid gap-3 md:gap-4">
        {movie.flagname ? <p className="font-semibold">{movie.flagname}</p> : null}
        <h1 className="max-w-[12ch] font-display text-3xl font-extrabold ltr:tracking-tight">
          {movie.title}
        </h1>
        <MovieFacts movie={movie} className="max-w-md" />
      </div>
      <div className="grid gap-2 md:pt-2">
        {next ? (
          <>
            <Link
              to={pages.checkout.path}
              params={{
                movieID: movie.id,
                scheduleID: next.show.SchID,
                seatLayout: String(next.show.SeatLayout),
              }}
              className={`${buttonClass('primary', 'l')} max-md:w-full md:justify-self-start`}
            >
              <Icon name="ticket" />
              <Trans>
                Book · {day} {time}
              </Trans>
            </Link>
            <p className="text-sm max-md:text-center">{next.cinema.CinemaName}</p>
          </>
        ) : isComing ? (
          <p className="font-display text-lg font-bold">
            <Trans>In cinemas from {release}</Trans>
          </p>
        ) : null}
      </div>
    </TintedHero>
  )
}
