import type { QueryKey } from '@tanstack/react-query'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { readPersistedAnswer } from '@/src/lib/api/persisted-answers'
import type { PersistedAnswer } from '@/src/lib/api/query-persister'

type Listing = ResponseOf<typeof GetAllShow>

/**
 * Narrows the whole country’s listing to some of its locations as far as its data allows: their films, and
 * the next times there. A film without keys is kept.
 */
export function narrowListing(listing: Listing, locationIds: readonly string[]): Listing {
  const isThere = (locationId: string | undefined) =>
    locationId !== undefined && locationIds.includes(locationId)
  const cinemaIds = new Set(
    listing.Cinemas.filter((cinema) => isThere(cinema.LocationID)).map((cinema) => cinema.CinemaID),
  )
  return {
    ...listing,
    ...(listing.Upcoming && { Upcoming: listing.Upcoming.filter((show) => cinemaIds.has(show.CinemaID)) }),
    Shows: listing.Shows.map((group) => ({
      ...group,
      shows: group.shows
        .filter(({ Keys: keys }) => !keys || keys.Locations.length === 0 || keys.Locations.some(isThere))
        .map((card) => {
          const isListed = card.NextShows?.every((show) => cinemaIds.has(show.CinemaID))
          // The number of further times is unknown here.
          return { ...card, NextShows: isListed ? card.NextShows : undefined, NextDay: undefined }
        }),
    })),
  }
}

/**
 * Returns the whole country’s listing that the device stored under a query’s key, narrowed to some of its
 * locations; null without one.
 */
export async function readNarrowedListing(
  brandId: string,
  queryKey: QueryKey,
  locationIds: readonly string[],
): Promise<PersistedAnswer<Listing> | null> {
  const persisted = await readPersistedAnswer(brandId, queryKey, GetAllShow)
  return persisted && { ...persisted, data: narrowListing(persisted.data, locationIds) }
}
