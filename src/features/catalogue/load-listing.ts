import type { RouteContext } from '@/src/lib/page/route-context'
import { listingQuery } from './listing-query'

interface ListingLoaderArgs {
  context: RouteContext
  deps: { location?: string | undefined }
  location: { search: object }
}

/**
 * Loads a page’s listing. Further queries of a long one are made ahead only on the server: a browser makes
 * them as it shows them.
 */
export function loadListing(request: ListingLoaderArgs) {
  const { context, deps } = request
  const listing = context.queryClient.ensureQueryData(listingQuery(context.app, deps.location))
  if (!import.meta.env.SSR) return listing
  // Both are awaited at once: otherwise a listing that fails first would be an unhandled rejection and end
  // the server.
  return Promise.all([listing, import('./paged-list/load-more-films')]).then(([films, { loadMoreFilms }]) =>
    loadMoreFilms(context, films, request.location.search),
  )
}
