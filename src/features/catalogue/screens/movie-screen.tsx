import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { anyCinema } from '@/contract/page/any-cinema'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { useServerNow } from '@/src/lib/time/server-now'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { filmKind } from '../movie/film-kind'
import { MovieHero } from '../movie/movie-hero'
import { movieQuery } from '../movie/movie-query'
import { Showtimes } from '../movie/showtimes'
import { lazyComponent } from '@/src/ui/lazy-component'

/** Below the times, which are what one comes for. */
const AboutFilm = lazyComponent(async () => (await import('../movie/about-film')).AboutFilm, {
  afterHydration: true,
})

/** What not every film's page has. */
const FilmByKind = lazyComponent(async () => (await import('../film/film-by-kind')).FilmByKind)

/** For whoever comes from a cinema's page that was narrowed. */
const NarrowedShowtimes = lazyComponent(
  async () => (await import('../movie/narrowed-showtimes')).NarrowedShowtimes,
)

interface MovieScreenProps {
  movieId: string
  /** '0' for every cinema. */
  cinemaId: string
  /** What the address said of it. */
  categoryId?: number | undefined
  date?: string | undefined
  /** Those outside of the visitor's place too. */
  isEveryPlace: boolean
  /** Only shows of these, joined by commas; absent: all. */
  format?: string | undefined
  language?: string | undefined
}

/** `/movie/{movieID}/{cinemaID}`, and where searches lead: the film, and when and where it is on, or how it comes to be. */
export function MovieScreen({
  movieId,
  cinemaId,
  categoryId,
  date,
  isEveryPlace,
  format,
  language,
}: MovieScreenProps) {
  const { data, dataUpdatedAt } = useSuspenseQuery(movieQuery(useAppContext(), movieId, cinemaId))
  const nowMs = useServerNow(data.ServerTime, dataUpdatedAt)
  const kind = filmKind(data, { cinemaId, categoryId })
  // One element for one film: what changes around it leaves what the server drew as it is.
  const about = useMemo(
    () => (
      <HydrationBoundary>
        <AboutFilm movie={data.Movie} />
      </HydrationBoundary>
    ),
    [data.Movie],
  )
  const isOneCinema = cinemaId !== anyCinema
  const times = { details: data, date, nowMs, isEveryPlace: isEveryPlace || isOneCinema }
  return (
    <article>
      <MovieHero details={data} nowMs={nowMs} />
      <div className="mx-auto grid max-w-7xl gap-12 px-4 pt-8 pb-12 md:pt-12 md:px-6 lg:grid-cols-[1fr_20rem] lg:gap-16">
        {kind === 'showing' ? (
          <section aria-labelledby="showtimes" className="grid content-start gap-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id="showtimes" className="text-xl font-bold">
                <Trans>Showtimes</Trans>
              </h2>
              {isOneCinema ? (
                <Link
                  to={pages.movie.path}
                  params={{ movieID: movieId, cinemaID: anyCinema }}
                  className="inline-flex min-h-11 items-center font-semibold text-accent"
                >
                  <Trans>All cinemas</Trans>
                </Link>
              ) : null}
            </div>
            {(format ?? language) ? (
              <HydrationBoundary>
                <NarrowedShowtimes {...times} format={format} language={language} />
              </HydrationBoundary>
            ) : (
              <Showtimes {...times} />
            )}
          </section>
        ) : (
          <HydrationBoundary>
            <FilmByKind kind={kind} details={data} nowMs={nowMs} />
          </HydrationBoundary>
        )}
        {about}
      </div>
    </article>
  )
}
