import type { QueryKey } from '@tanstack/react-query'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { readPersistedAnswer } from '@/src/lib/api/persisted-answers'
import type { PersistedAnswer } from '@/src/lib/api/persisted-answers'

type Listing = ResponseOf<typeof GetAllShow>

/**
 * The whole country's listing for some of its locations, as far as it tells: their films, and the next times that are
 * there. A film without keys stays.
 */
export function narrowed(listing: Listing, locationIds: readonly string[]): Listing {
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
          const isTold = card.NextShows?.every((show) => cinemaIds.has(show.CinemaID))
          // How many more there are nobody knows here.
          return { ...card, NextShows: isTold ? card.NextShows : undefined, NextDay: undefined }
        }),
    })),
  }
}

/** The whole country's listing that the device kept under a query's key, for some of its locations; null for none. */
export async function lastNarrowed(
  brandId: string,
  queryKey: QueryKey,
  locationIds: readonly string[],
): Promise<PersistedAnswer<Listing> | null> {
  const kept = await readPersistedAnswer(brandId, queryKey, GetAllShow)
  return kept && { ...kept, data: narrowed(kept.data, locationIds) }
}
