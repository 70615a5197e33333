import type { MovieCard } from '@/contract/catalogue/movie-card'
import { MovieTile } from './movie-tile'

interface MovieGridProps {
  movies: readonly MovieCard[]
  nowMs: number
  isComingSoon: boolean
  /** Whether cinemas of all cities are mixed: each is then shown with its city. */
  isEveryPlace: boolean
}

export function MovieGrid({ movies, nowMs, isComingSoon, isEveryPlace }: MovieGridProps) {
  return (
    <ul className="films grid">
      {movies.map((movie) => (
        <li key={movie.id}>
          <MovieTile movie={movie} nowMs={nowMs} isComingSoon={isComingSoon} isEveryPlace={isEveryPlace} />
        </li>
      ))}
    </ul>
  )
}
