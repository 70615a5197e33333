import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { listingPageSize } from '@/contract/catalogue/home-listing'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'
import { chooseLocation } from '../listing-query'
import type { ChosenFilters } from './listing-search'

/**
 * Queries the films of a choice filtered by the server, for a listing whose films have no keys to filter by.
 * @param page A later page of a long list.
 */
export function filteredQuery(
  app: AppContext,
  chosen: ChosenFilters,
  location: string | undefined,
  page?: { Tab: number; From: number },
) {
  return callOptions(app, GetAllShow, {
    LocationID: chooseLocation(app, location),
    MovieLanguageID: chosen.language.join(','),
    Genre: chosen.genre.join(','),
    Format: chosen.format.join(','),
    Chain: chosen.chain.join(','),
    PageSize: listingPageSize,
    ...page,
  })
}
