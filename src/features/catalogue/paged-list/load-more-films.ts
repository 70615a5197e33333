import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { pageSearch } from '@/contract/page/search'
import type { RouteContext } from '@/src/lib/page/route-context'
import { addTexts } from '@/src/lib/text/i18n'
import { canFilterOnDevice } from '../filter/filter-movies'
import { readChosenFilters, hasNoFilters } from '../filter/listing-search'
import { categoryOfTab } from '../listing/movies-of-tab'
import { filteredQuery } from '../filter/filtered-query'
import { filmsOfPageQuery, requestedPages } from './more-films-query'

type Listing = ResponseOf<typeof GetAllShow>

/** Loads the further queries of a listing on the server, so that a page without JavaScript is complete. */
export async function loadMoreFilms(
  { queryClient: client, app, i18n }: RouteContext,
  listing: Listing,
  address: object,
): Promise<Listing> {
  const search = pageSearch.movies(address)
  const chosen = readChosenFilters(search)
  const isRequested = !hasNoFilters(chosen) && !canFilterOnDevice(listing)
  const shown = isRequested
    ? await client.fetchQuery(filteredQuery(app, chosen, search.location)).catch(() => null)
    : listing
  const category = shown && categoryOfTab(shown, search.tab)
  if (!category?.Total) return listing
  await addTexts(i18n, 'films')
  const tab = { search, first: category.shows.length }
  const pages = requestedPages(tab, category.Total)
  await Promise.all(
    Array.from({ length: pages }, (_, page) => client.prefetchQuery(filmsOfPageQuery(app, tab, page))),
  )
  return listing
}
