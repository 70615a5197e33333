import type { MovieCard } from '@/contract/catalogue/movie-card'
import { MovieTile } from './movie-tile'

const columns =
  'grid gap-x-4 gap-y-9 min-[17rem]:grid-cols-2 sm:grid-cols-3 md:grid-cols-4 md:gap-x-6 lg:grid-cols-5'

interface MovieGridProps {
  movies: readonly MovieCard[]
  nowMs: number
  isComing: boolean
  /** Cinemas of all cities are mixed: each is named with its own. */
  isEveryPlace: boolean
}

export function MovieGrid({ movies, nowMs, isComing, isEveryPlace }: MovieGridProps) {
  return (
    <ul className={columns}>
      {movies.map((movie) => (
        <li key={movie.id}>
          <MovieTile movie={movie} nowMs={nowMs} isComing={isComing} isEveryPlace={isEveryPlace} />
        </li>
      ))}
    </ul>
  )
}
