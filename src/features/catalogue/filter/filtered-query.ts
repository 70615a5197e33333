import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { listingPageSize } from '@/contract/catalogue/home-listing'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'
import { locationOf } from '../listing-query'
import type { Chosen } from './listing-search'

/**
 * The films of a choice as the server filters them, for a listing whose films carry no keys to filter by.
 * @param page Of a long list, a further one.
 */
export function filteredQuery(
  scope: AppContext,
  chosen: Chosen,
  location: string | undefined,
  page?: { Tab: number; From: number },
) {
  return callOptions(scope, GetAllShow, {
    LocationID: locationOf(scope, location),
    MovieLanguageID: chosen.language.join(','),
    Genre: chosen.genre.join(','),
    Format: chosen.format.join(','),
    Chain: chosen.chain.join(','),
    PageSize: listingPageSize,
    ...page,
  })
}
