import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MovieCard } from '@/contract/catalogue/movie-card'
import { anyCinema } from '@/contract/page/any-cinema'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { joinFacts } from '@/src/lib/text/locale'
import { formatDay } from '@/src/lib/time/show-time'
import { Picture } from '@/src/ui/picture'
import { NextShows } from './next-shows'

interface MovieTileProps {
  movie: MovieCard
  nowMs: number
  isComingSoon: boolean
  isEveryPlace: boolean
}

/** A film: its poster, its details and its next times. // spec §2 Movie listing */
export function MovieTile({ movie, nowMs, isComingSoon, isEveryPlace }: MovieTileProps) {
  const { language } = useAppContext()
  const release = movie.release ? formatDay(Date.parse(`${movie.release}T12:00Z`), 'UTC', language) : ''
  const sound = joinFacts([movie.lang, movie.format], language)
  return (
    <article className="film grid content-start gap-3">
      <Link
        to={pages.movie.path}
        params={{ movieID: movie.id, cinemaID: anyCinema }}
        className="group grid content-start gap-2.5"
      >
        <div className="film-poster relative overflow-hidden rounded-m">
          <Picture
            art={movie.Art}
            fallback={movie.movie_card_img}
            alt=""
            sizes="(min-width: 1280px) 230px, (min-width: 1024px) 18vw, (min-width: 768px) 22vw, (min-width: 480px) 30vw, 43vw"
            className="aspect-2/3 w-full transition-transform duration-200"
          />
          {movie.flagname ? (
            <span className="absolute start-2 top-2 rounded-s bg-accent px-2 py-1 text-xs font-semibold text-on-accent">
              {movie.flagname}
            </span>
          ) : null}
        </div>
        <h3 className="film-title text-lg leading-snug font-bold group-hover:text-accent">{movie.title}</h3>
      </Link>
      <div className="film-facts -mt-2 text-sm text-muted">
        <p>
          {movie.rated ? <bdi className="font-semibold text-ink">{movie.rated}</bdi> : null} {movie.genre}
        </p>
        <p>{sound}</p>
      </div>
      {isComingSoon && release ? (
        <p className="film-date text-sm font-semibold text-accent">
          <Trans>From {release}</Trans>
        </p>
      ) : null}
      <NextShows movie={movie} nowMs={nowMs} isEveryPlace={isEveryPlace} />
    </article>
  )
}
