import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { checkoutPath } from '@/src/lib/checkout-path'
import { useDayName } from '@/src/lib/day-name'
import { useScope } from '@/src/lib/scope'
import { formatLongDay, formatTime } from '@/src/lib/show-time'
import { buttonClass } from '@/src/ui/button'
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
      <div className="absolute inset-x-0 top-0 -z-10 md:inset-y-0 md:start-auto md:w-[78%]">
        <Picture
          art={movie.Backdrop ?? movie.Art}
          fallback={movie.movie_card_img}
          alt=""
          sizes="(min-width: 768px) 78vw, 100vw"
          isHero
          className="aspect-video w-full md:absolute md:inset-0 md:aspect-auto md:h-full"
        />
        <div className="absolute inset-0 bg-linear-to-t from-ground via-ground/10 to-transparent" />
        <div className="absolute inset-y-0 start-0 hidden w-3/5 bg-linear-to-r from-ground to-transparent md:block rtl:bg-linear-to-l" />
      </div>
      <div className="mx-auto grid max-w-7xl grid-cols-[6.5rem_1fr] items-end gap-x-5 gap-y-5 px-4 pt-[38vw] pb-6 md:grid-cols-[13rem_1fr] md:gap-x-10 md:px-6 md:pt-28 md:pb-14 lg:grid-cols-[16rem_1fr] lg:pt-36">
        <Picture
          art={movie.Art}
          fallback={movie.movie_card_img}
          alt=""
          sizes="(min-width: 1024px) 256px, (min-width: 768px) 208px, 104px"
          isEager
          className="aspect-2/3 w-full rounded-m shadow-sheet"
        />
        <div className="grid min-w-0 gap-3 md:gap-4">
          {movie.flagname ? <p className="font-semibold text-accent">{movie.flagname}</p> : null}
          <h1 className="font-display text-3xl font-extrabold tracking-tight">{movie.title}</h1>
          <MovieFacts movie={movie} className="text-muted max-md:text-sm" />
        </div>
        <div className="col-span-2 grid gap-2 md:col-span-1 md:col-start-2">
          {next ? (
            <>
              <Link
                to={checkoutPath(movie.id, next.show.SchID, next.show.SeatLayout)}
                className={`${buttonClass('primary', 'l')} max-md:w-full md:justify-self-start`}
              >
                <Trans>
                  Book {day} {time}
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
