import type { RouteContext } from '@/src/lib/page/route-context'
import { listingQuery } from './listing-query'

interface Asked {
  context: RouteContext
  deps: { location?: string | undefined }
  location: { search: object }
}

/** A page's listing. Further questions of a long one are asked ahead by the server alone: a browser asks them as it shows them. */
export function loadListing(asked: Asked) {
  const { context, deps } = asked
  const listing = context.queryClient.ensureQueryData(listingQuery(context.scope, deps.location))
  if (!import.meta.env.SSR) return listing
  // Both are waited for at once: a listing that fails first would otherwise end the server.
  return Promise.all([listing, import('./long-list/load-further')]).then(([films, { loadFurther }]) =>
    loadFurther(context, films, asked.location.search),
  )
}
