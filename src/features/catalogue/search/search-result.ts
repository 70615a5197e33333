import * as v from 'valibot'
import { showCategories } from '@/contract/catalogue/show-categories'
import type { Art } from '@/contract/fields'
import { pages } from '@/contract/pages'
import type { NamedKind } from '@/contract/search/typed-words'
import type { LanguageCode } from '@/contract/envelope'
import { joinFacts } from '@/src/lib/text/locale'
import { formatDay } from '@/src/lib/time/show-time'

export interface SearchResult {
  readonly kind: NamedKind
  readonly id: string
  readonly name: string
  /** Shown below its name: a cinema’s city, an event’s day and venue, the person of a film. */
  readonly detail: string
  readonly categoryId: number
  readonly art: Art | undefined
}

/** The part of a result that is stored in the list of last searches. */
export const recentSearch = v.object({
  kind: v.picklist(['movie', 'cinema', 'event']),
  id: v.string(),
  name: v.string(),
  categoryId: v.number(),
})

export function resultLink({ kind, id, categoryId }: Pick<SearchResult, 'kind' | 'id' | 'categoryId'>) {
  switch (kind) {
    case 'movie':
      return searchedFilmLink({ ID: id, CategoryID: categoryId })
    case 'cinema':
      return { to: pages.cinema.path, params: { cinemaId: id } }
    case 'event':
      return { to: pages.event.path, params: { eventID: id } }
  }
}

interface EventFacts {
  readonly Venue: string
  readonly StartsAt: number
  readonly TimeZone: string
}

/** Returns the line below an event’s name: "Sat 7 Mar · Kasarani Ring Arena". */
export function eventDetail({ Venue, StartsAt, TimeZone }: EventFacts, language: LanguageCode): string {
  return joinFacts([formatDay(StartsAt, TimeZone, language), Venue], language)
}

/** Returns the screen of a film’s category; an unknown one has the default. // spec §2: 4, 2, 1 and 3 */
function getScreenPath(categoryId: number) {
  if (categoryId === showCategories.created) return pages.createMovieScreen.path
  return categoryId === showCategories.alternate
    ? pages.specialMovieScreen.path
    : pages.movieDetailsDashed.path
}

/** Returns the link to a film found by a search, for a `Link` or `navigate`. // spec §2 */
export function searchedFilmLink(film: { readonly ID: string; readonly CategoryID: number }) {
  return {
    to: getScreenPath(film.CategoryID),
    search: { movieId: film.ID, categoryId: film.CategoryID },
  }
}
