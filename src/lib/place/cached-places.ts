import type { QueryClient } from '@tanstack/react-query'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import type { AppContext } from '@/src/lib/page/app-context'
import { locationsIn } from './locations-in'

/**
 * Returns a listing of the country that the page or the device already has, if it names locations, so that no
 * request is needed.
 */
export function cachedPlaces(client: QueryClient, { language, countryId }: AppContext) {
  const queryKey = ['GetAllShow', language, countryId]
  const listings = client.getQueriesData<ResponseOf<typeof GetAllShow>>({ queryKey })
  for (const [, listing] of listings) {
    const locations = locationsIn(listing?.filters ?? [])
    if (listing && locations.length > 0) return { locations, cinemas: listing.Cinemas }
  }
  return null
}
