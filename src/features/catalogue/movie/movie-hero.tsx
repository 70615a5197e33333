import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { checkoutPath } from '@/src/lib/checkout-path'
import { useDayName } from '@/src/lib/day-name'
import { useScope } from '@/src/lib/scope'
import { formatLongDay, formatTime } from '@/src/lib/show-time'
import { buttonClass } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { Picture } from '@/src/ui/picture'
import { MovieFacts } from './movie-facts'
import type { MovieDetails } from './movie-query'
import { nextShow } from './show-dates'

/** One picture carries the page; on it the title and the next show, one tap from a seat. */
export function MovieHero({ details, nowMs }: { details: MovieDetails; nowMs: number }) {
  const { language } = useScope()
  const dayName = useDayName()
  const { Movie: movie, Cinemas: cinemas } = details
  const next = nextShow(cinemas, nowMs)
  const time = next ? formatTime(next.show.StartsAt, next.cinema.TimeZone, language) : ''
  const day = next ? dayName(next.show.StartsAt, next.cinema.TimeZone, nowMs) : ''
  const isComing = !next && movie.release !== ''
  const release = isComing ? formatLongDay(Date.parse(`${movie.release}T12:00Z`), 'UTC', language) : ''
  return (
    <header className="relative isolate overflow-hidden">
      <div className="relative md:absolute md:inset-y-0 md:end-0 md:-z-10 md:w-[72%]">
        <Picture
          art={movie.Backdrop ?? movie.Art}
          fallback={movie.movie_card_img}
          alt=""
          sizes="(min-width: 768px) 72vw, 133vw"
          isHero
          className="aspect-4/3 w-full md:absolute md:inset-0 md:aspect-auto md:h-full"
        />
        <div className="absolute inset-0 bg-linear-to-t from-ground via-ground/15 via-40% to-transparent" />
        <div className="absolute inset-y-0 start-0 hidden w-1/2 bg-linear-to-r from-ground via-ground/60 to-transparent md:block rtl:bg-linear-to-l" />
      </div>
      <div className="relative mx-auto grid max-w-7xl content-end gap-5 px-4 pb-8 max-md:-mt-16 md:min-h-[34rem] md:content-center md:px-6 md:py-16 lg:min-h-[38rem]">
        <div className="grid gap-3 md:gap-4">
          {movie.flagname ? <p className="font-semibold text-accent">{movie.flagname}</p> : null}
          <h1 className="max-w-[12ch] font-display text-3xl font-extrabold ltr:tracking-tight">
            {movie.title}
          </h1>
          <MovieFacts movie={movie} className="max-w-md text-muted" />
        </div>
        <div className="grid gap-2 md:pt-2">
          {next ? (
            <>
              <Link
                to={checkoutPath(movie.id, next.show.SchID, next.show.SeatLayout)}
                className={`${buttonClass('primary', 'l')} max-md:w-full md:justify-self-start`}
              >
                <Icon name="ticket" />
                <Trans>
                  Book · {day} {time}
                </Trans>
              </Link>
              <p className="text-sm text-muted max-md:text-center">{next.cinema.CinemaName}</p>
            </>
          ) : isComing ? (
            <p className="font-display text-lg font-bold">
              <Trans>In cinemas from {release}</Trans>
            </p>
          ) : null}
        </div>
      </div>
    </header>
  )
}
