import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { MovieCard } from '@/contract/catalogue/movie-card'
import type { CinemaSearch } from '@/contract/page/search'
import { pages } from '@/contract/pages'
import { Picture } from '@/src/ui/picture'
import { MovieFacts } from '../movie/movie-facts'

interface FilmOnDayProps {
  film: MovieCard
  cinema: CinemaCard
  /** Category of the listing: 1 now showing, 2 alternate. */
  category: number
  /**
   * The day and filters of the page, which also apply to the film’s page. // spec §2: a card leads there with
   * them
   */
  search: Pick<CinemaSearch, 'date' | 'language' | 'format'>
  children: ReactNode
}

export const filmHeadingId = (filmId: string) => `film-${filmId}`

/**
 * A film of a cinema’s programme: the poster and the title link to its page at this cinema, a time to the
 * seats.
 */
export function FilmOnDay({ film, cinema, category, search, children }: FilmOnDayProps) {
  const { date, language, format } = search
  const link = {
    to: pages.movie.path,
    params: { movieID: film.id, cinemaID: cinema.CinemaID },
    search: { date, language, format, category },
  }
  return (
    <article
      aria-labelledby={filmHeadingId(film.id)}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 border-t border-line pt-6 max-[14rem]:grid-cols-1 md:grid-cols-[7rem_minmax(0,1fr)] md:gap-x-6"
    >
      <Link
        {...link}
        tabIndex={-1}
        aria-hidden
        className="max-w-28 self-start overflow-hidden rounded-m md:row-span-2"
      >
        <Picture
          art={film.Art}
          fallback={film.movie_card_img}
          alt=""
          sizes="(min-width: 768px) 112px, 72px"
          className="aspect-2/3 w-full"
        />
      </Link>
      <div className="grid grid-cols-1 content-start gap-1">
        <h3 id={filmHeadingId(film.id)} className="text-lg leading-snug font-bold">
          <Link {...link} className="inline-flex min-h-11 items-center hover:text-accent md:min-h-0">
            {film.title}
          </Link>
        </h3>
        <MovieFacts movie={film} className="text-sm text-muted" />
        {film.flagname ? <p className="text-sm font-semibold text-accent">{film.flagname}</p> : null}
      </div>
      <div className="max-md:col-span-full">{children}</div>
    </article>
  )
}
