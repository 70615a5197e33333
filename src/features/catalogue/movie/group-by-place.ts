import { readSavedCoordinates } from '@/src/lib/device/saved-place'
import type { AppContext } from '@/src/lib/page/app-context'
import { cinemasInPlace } from '@/src/lib/place/cinemas-in-place'
import type { CinemaShows } from './movie-query'

interface CinemasByPlace {
  /** In the visitor’s place; all of them where there is no place or locations are unknown. */
  readonly here: readonly CinemaShows[]
  readonly elsewhere: readonly CinemaShows[]
}

export function groupByPlace(
  cinemas: readonly CinemaShows[],
  { place, countryId }: AppContext,
): CinemasByPlace {
  if (!place) return { here: cinemas, elsewhere: [] }
  // Our own API returns the cinemas’ locations, so that the server’s render needs nothing from the device.
  const areAllKnown = cinemas.every((cinema) => cinema.LocationID !== undefined)
  const at = areAllKnown ? null : readSavedCoordinates(countryId)
  const local = cinemasInPlace(cinemas, place, at && { latitude: at.Latitude, longitude: at.Longitude })
  return local
    ? { here: local, elsewhere: cinemas.filter((cinema) => !local.includes(cinema)) }
    : { here: cinemas, elsewhere: [] }
}
