import { showCategories } from '@/contract/catalogue/show-categories'
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
