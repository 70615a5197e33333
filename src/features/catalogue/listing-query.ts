import { allPlaces } from '@/contract/page/search'
import { homeListing } from '@/contract/catalogue/home-listing'
import { callOptions } from '@/src/lib/api/call-options'
import { deferredCall } from '@/src/lib/api/deferred-api'
import type { AppContext } from '@/src/lib/page/app-context'

const allShows = deferredCall('GetAllShow', () => import('@/contract/catalogue/get-all-show'))

/**
 * Queries the listing: banners, films, filters. In the locations of the address, else in the visitor’s place,
 * else in the whole country.
 */
export function listingQuery(app: AppContext, location: string | undefined) {
  const LocationID = chooseLocation(app, location)
  const everywhere = callOptions(app, allShows, homeListing)
  if (!LocationID) return everywhere
  return callOptions(
    app,
    allShows,
    { ...homeListing, LocationID },
    {
      standIn: async () =>
        (await import('./narrow-listing')).readNarrowedListing(
          app.brand.id,
          everywhere.queryKey,
          LocationID.split(','),
        ),
    },
  )
}

/** Returns comma-separated locations, empty for every place. // spec §7 LocationID */
export function chooseLocation({ place }: AppContext, location: string | undefined): string {
  if (location === allPlaces) return ''
  return location || place?.id || ''
}
