import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { anyCinema } from '@/contract/page/any-cinema'
import { pages } from '@/contract/pages'
import { useScope } from '@/src/lib/page/scope'
import { useServerNow } from '@/src/lib/time/server-now'
import { MovieHero } from '../movie/movie-hero'
import { movieQuery } from '../movie/movie-query'
import { ReadMore } from '../movie/read-more'
import { Showtimes } from '../movie/showtimes'

interface MovieScreenProps {
  movieId: string
  /** '0' for every cinema. */
  cinemaId: string
  date: string | undefined
  /** Those outside of the visitor's place too. */
  isEveryPlace: boolean
}

/** `/movie/{movieID}/{cinemaID}`: the film, and when and where it is on. */
export function MovieScreen({ movieId, cinemaId, date, isEveryPlace }: MovieScreenProps) {
  const { data, dataUpdatedAt } = useSuspenseQuery(movieQuery(useScope(), movieId, cinemaId))
  const nowMs = useServerNow(data.ServerTime, dataUpdatedAt)
  const { Movie: movie } = data
  const cast = movie.Cast.join(', ')
  return (
    <article>
      <MovieHero details={data} nowMs={nowMs} />
      <div className="mx-auto grid max-w-7xl gap-12 px-4 pt-8 pb-12 md:pt-12 md:px-6 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <section aria-labelledby="showtimes" className="grid content-start gap-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="showtimes" className="text-xl font-bold">
              <Trans>Showtimes</Trans>
            </h2>
            {cinemaId === anyCinema ? null : (
              <Link
                to={pages.movie.path}
                params={{ movieID: movieId, cinemaID: anyCinema }}
                className="inline-flex min-h-11 items-center font-semibold text-accent"
              >
                <Trans>All cinemas</Trans>
              </Link>
            )}
          </div>
          <Showtimes
            details={data}
            date={date}
            nowMs={nowMs}
            isEveryPlace={isEveryPlace || cinemaId !== anyCinema}
          />
        </section>
        <section aria-labelledby="about" className="grid content-start gap-4">
          <h2 id="about" className="text-xl font-bold">
            <Trans>About the film</Trans>
          </h2>
          {movie.Synopsis ? <ReadMore text={movie.Synopsis} /> : null}
          <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 *:odd:text-muted">
            {movie.Director ? (
              <>
                <dt>
                  <Trans>Director</Trans>
                </dt>
                <dd>{movie.Director}</dd>
              </>
            ) : null}
            {cast ? (
              <>
                <dt>
                  <Trans>Cast</Trans>
                </dt>
                <dd>{cast}</dd>
              </>
            ) : null}
            {movie.Subtitles ? (
              <>
                <dt>
                  <Trans>Subtitles</Trans>
                </dt>
                <dd>{movie.Subtitles}</dd>
              </>
            ) : null}
          </dl>
        </section>
      </div>
    </article>
  )
}
