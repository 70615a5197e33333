import type { MovieCard } from '@/contract/catalogue/movie-card'
import { filterKeys } from '@/contract/page/search'
import type { FilterKey } from '@/contract/page/search'
import type { ChosenFilters } from './listing-search'

const fieldOf = {
  location: 'Locations',
  language: 'Languages',
  genre: 'Genres',
  format: 'Formats',
  chain: 'Chains',
} as const satisfies Record<FilterKey, keyof NonNullable<MovieCard['Keys']>>

/**
 * Returns films that have one of the chosen values in every group with a choice. A film without keys, from an
 * API that has none, stays; so does, in every city, one without shows: its cities are known only with the
 * first of them.
 */
export function filterMovies(movies: readonly MovieCard[], chosen: ChosenFilters): MovieCard[] {
  return movies.filter(({ Keys: keys }) =>
    filterKeys.every((key) => {
      const own = keys?.[fieldOf[key]]
      if (!own || chosen[key].length === 0) return true
      return (key === 'location' && own.length === 0) || chosen[key].some((value) => own.includes(value))
    }),
  )
}

/**
 * Whether films contain the keys to filter by. An API that only follows the specification filters by itself.
 */
export function canFilterOnDevice(listing: { Shows: readonly { shows: readonly MovieCard[] }[] }): boolean {
  return listing.Shows.some((group) => group.shows.some((movie) => movie.Keys !== undefined))
}
