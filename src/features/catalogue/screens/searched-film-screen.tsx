import { anyCinema } from '@/contract/page/any-cinema'
import type { FoundMovieSearch } from '@/contract/page/search'
import { MovieScreen } from './movie-screen'

interface SearchedFilmScreenProps {
  found: { movieId: string | undefined; categoryId: number | undefined }
  search: FoundMovieSearch
}

/**
 * `/movie-details`, `/special-movie-screen`, `/create-movie-screen` and their older spellings: a film from a
 * search result.
 */
export function SearchedFilmScreen({ found, search }: SearchedFilmScreenProps) {
  // Without an id the loader has redirected.
  if (found.movieId === undefined) return null
  return (
    <MovieScreen
      movieId={found.movieId}
      cinemaId={anyCinema}
      categoryId={found.categoryId}
      date={search.date}
      isEveryPlace={search.cinemas !== undefined}
    />
  )
}
