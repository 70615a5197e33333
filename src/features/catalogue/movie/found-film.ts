import { showCategories } from '@/contract/catalogue/movie-card'
import type { FoundMovieSearch } from '@/contract/page/search'
import { pages } from '@/contract/pages'

/** The screen of a film's category; an unknown one has the usual. // spec §2: 4, 2, 1 and 3 */
function screenOf(categoryId: number) {
  if (categoryId === showCategories.created) return pages.createMovieScreen.path
  return categoryId === showCategories.alternate
    ? pages.specialMovieScreen.path
    : pages.movieDetailsDashed.path
}

/** Where a film leads that a search found, for a `Link` or `navigate`. // spec §2 */
export function foundFilmLink(film: { readonly ID: string; readonly CategoryID: number }) {
  return {
    to: screenOf(film.CategoryID),
    search: { movieId: film.ID, categoryId: film.CategoryID },
  }
}

interface FoundFilm {
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
