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

/** Below the times, which are the purpose of the page. */
const AboutFilm = lazyComponent(async () => (await import('../movie/about-film')).AboutFilm, {
  afterHydration: true,
})

/** Sections that only some films’ pages have. */
const SpecialFilmSection = lazyComponent(
  async () => (await import('../film/film-by-kind')).SpecialFilmSection,
)

/** For visitors from a filtered cinema page. */
const NarrowedShowtimes = lazyComponent(
  async () => (await import('../movie/narrowed-showtimes')).NarrowedShowtimes,
)

interface MovieScreenProps {
  movieId: string
  /** '0' for every cinema. */
  cinemaId: string
  /** Category from the address. */
  categoryId?: number | undefined
  date?: string | undefined
  /** Whether cinemas outside the visitor’s place are included. */
  isEveryPlace: boolean
  /** Shows only these, joined by commas; all when absent. */
  format?: string | undefined
  language?: string | undefined
}

/**
 * `/movie/{movieID}/{cinemaID}`, and the addresses of search results: the film with its showtimes, or how it
 * will be shown.
 */
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
  // A stable element per film, so that renders around it leave the server’s markup unchanged.
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
            <SpecialFilmSection kind={kind} details={data} nowMs={nowMs} />
          </HydrationBoundary>
        )}
        {about}
      </div>
    </article>
  )
}
