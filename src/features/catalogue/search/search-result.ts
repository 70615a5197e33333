import * as v from 'valibot'
import { showCategories } from '@/contract/catalogue/show-categories'
import type { Art } from '@/contract/fields'
import { pages } from '@/contract/pages'

export interface SearchResult {
  readonly kind: 'movie' | 'cinema'
  readonly id: string
  readonly name: string
  /** Shown beside its name: a cinema’s city. */
  readonly detail: string
  readonly categoryId: number
  readonly art: Art | undefined
}

/** The part of a result that is stored in the list of last searches. */
export const recentSearch = v.object({
  kind: v.picklist(['movie', 'cinema']),
  id: v.string(),
  name: v.string(),
  categoryId: v.number(),
})

export function resultLink({ kind, id, categoryId }: Pick<SearchResult, 'kind' | 'id' | 'categoryId'>) {
  return kind === 'movie'
    ? searchedFilmLink({ ID: id, CategoryID: categoryId })
    : { to: pages.cinema.path, params: { cinemaId: id } }
}

/** Returns the screen of a film’s category; an unknown one has the default. // spec §2: 4, 2, 1 and 3 */
function screenOf(categoryId: number) {
  if (categoryId === showCategories.created) return pages.createMovieScreen.path
  return categoryId === showCategories.alternate
    ? pages.specialMovieScreen.path
    : pages.movieDetailsDashed.path
}

/** Returns the link to a film found by a search, for a `Link` or `navigate`. // spec §2 */
export function searchedFilmLink(film: { readonly ID: string; readonly CategoryID: number }) {
  return {
    to: screenOf(film.CategoryID),
    search: { movieId: film.ID, categoryId: film.CategoryID },
  }
}
