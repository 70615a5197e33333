import { listingPageSize } from '@/contract/catalogue/home-listing'
import type { ListingSearch } from '@/contract/page/search'
import type { AppContext } from '@/src/lib/page/app-context'
import { readChosenFilters } from '../filter/listing-search'
import { categoryIds } from '../listing/movies-of-tab'
import { filteredQuery } from '../filter/filtered-query'

/** A tab of which an answer contains the first films. */
export interface LongTab {
  readonly search: ListingSearch
  /** Number of films in the listing itself. */
  readonly first: number
}

/** Returns the number of further pages for the number of films in the address. */
export function requestedPages({ search, first }: LongTab, total: number): number {
  const requested = Math.min(Number(search.films) || 0, total) - first
  return Math.max(0, Math.ceil(requested / listingPageSize))
}

/** Queries one page of films after those of the listing; the first page is 0. */
export function filmsOfPageQuery(app: AppContext, { search, first }: LongTab, page: number) {
  return filteredQuery(app, readChosenFilters(search), search.location, {
    Tab: categoryIds[search.tab ?? 'now'],
    From: first + page * listingPageSize,
  })
}
