import type { MovieCard } from '@/contract/catalogue/movie-card'
import { MovieTile } from './movie-tile'

/** Pictures of the first two rows on a phone; later ones wait until they are near. */
const eagerCount = 4

const columns = 'grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-3 md:grid-cols-4 md:gap-x-6 lg:grid-cols-5'

interface MovieGridProps {
  movies: readonly MovieCard[]
  nowMs: number
  isComing: boolean
}

export function MovieGrid({ movies, nowMs, isComing }: MovieGridProps) {
  return (
    <ul className={columns}>
      {movies.map((movie, index) => (
        <li key={movie.id}>
          <MovieTile movie={movie} nowMs={nowMs} isComing={isComing} isEager={index < eagerCount} />
        </li>
      ))}
    </ul>
  )
}
