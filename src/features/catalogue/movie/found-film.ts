import type { FoundMovieSearch } from '@/contract/page/search'

export interface FoundFilm {
  readonly movieId: string | undefined
  readonly categoryId: number | undefined
}

/** The film that an address names in any of its spellings; a category that is none is as if it were absent. */
export function foundFilm(search: FoundMovieSearch, usual?: number): FoundFilm {
  const id = search.movieId ?? search.movieID ?? search.MovieID ?? search.ID
  const category = Number(search.categoryId ?? search.CategoryID)
  const isKnown = [1, 2, 3, 4].includes(category)
  return { movieId: id ? String(id) : undefined, categoryId: isKnown ? category : usual }
}
