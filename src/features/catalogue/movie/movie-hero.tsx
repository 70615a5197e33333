import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useDayName } from '@/src/lib/time/day-name'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { buttonClass } from '@/src/ui/button'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { ShowLink } from '../show-link'
import { TintedHero } from '@/src/ui/tinted-hero'
import { groupByPlace } from './group-by-place'
import { MovieFacts } from './movie-facts'
import type { MovieDetails } from './movie-query'
import { nextShow } from './show-dates'
import { lazyComponent } from '@/src/ui/lazy-component'

/** Only needed for a film with reviews. */
const HeroRating = lazyComponent(async () => (await import('../film/hero-rating')).HeroRating)
const TrailerButton = lazyComponent(async () => (await import('../film/trailer-button')).TrailerButton)

/** A large picture with the title and the next show, one tap from the seats. */
export function MovieHero({ details, nowMs }: { details: MovieDetails; nowMs: number }) {
  const app = useAppContext()
  const { language } = app
  const { t } = useLingui()
  const dayName = useDayName()
  const { Movie: movie, Cinemas: cinemas } = details
  const { here: local } = groupByPlace(cinemas, app)
  const next = nextShow(local, nowMs) ?? nextShow(cinemas, nowMs)
  const isInSight = next !== null && app.place !== null && local.includes(next.cinema)
  const cinema = next?.cinema.CinemaName ?? ''
  const city = next?.cinema.City ?? ''
  const time = next ? formatTime(next.moment.startsAt, next.moment.timeZone, language) : ''
  const day = next ? dayName(next.moment.startsAt, next.moment.timeZone, nowMs) : ''
  const releaseMs = movie.release === '' ? 0 : Date.parse(`${movie.release}T12:00Z`)
  const isComingSoon = !next && releaseMs > nowMs
  const release = isComingSoon ? formatLongDay(releaseMs, 'UTC', language) : ''
  return (
    <TintedHero art={movie.Backdrop ?? movie.Art} fallback={movie.movie_card_img}>
      <div className="grid grid-cols-1 gap-3 md:gap-4">
        {movie.flagname || movie.Series ? (
          <p className="font-semibold">
            {[movie.flagname, movie.Series].filter(Boolean).map((each) => (
              <bdi key={each} className="me-3">
                {each}
              </bdi>
            ))}
          </p>
        ) : null}
        <h1 className="hero-title max-w-[14ch] font-display text-3xl font-extrabold ltr:tracking-tight">
          {movie.title}
        </h1>
        <MovieFacts movie={movie} className="max-w-md" />
        {movie.Reviews ? (
          <Suspense>
            <HeroRating {...movie.Reviews} />
          </Suspense>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-2 md:pt-2">
        {next ? (
          <>
            <ShowLink
              movieId={movie.id}
              scheduleId={next.show.SchID}
              seatLayout={next.show.SeatLayout}
              moment={next.moment}
              isLate={next.show.Latenightpopup}
              className={`${buttonClass('primary', 'l')} py-2 max-md:w-full md:justify-self-start`}
            >
              <Trans>
                Book · {day} {time}
              </Trans>
            </ShowLink>
            <p className="text-sm max-md:text-center">
              {isInSight || !city ? next.cinema.CinemaName : t`${cinema}, ${city}`}
            </p>
          </>
        ) : isComingSoon ? (
          <p className="font-display text-lg font-bold">
            <Trans>In cinemas from {release}</Trans>
          </p>
        ) : null}
        {movie.Trailer ? (
          // As high as the button, which arrives later on a page from the cache.
          <HydrationBoundary className="min-h-14">
            <TrailerButton film={movie.title} address={movie.Trailer} />
          </HydrationBoundary>
        ) : null}
      </div>
    </TintedHero>
  )
}
