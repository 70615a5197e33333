import { savedCoordinates } from '@/src/lib/device/saved-place'
import type { Scope } from '@/src/lib/page/scope'
import { isInPlace } from '@/src/lib/place/in-place'
import type { CinemaShows } from './movie-query'

interface ByPlace {
  /** In the visitor's place; all of them where there is no such place or nothing tells. */
  readonly here: readonly CinemaShows[]
  readonly elsewhere: readonly CinemaShows[]
}

/** Parts a film's cinemas by whether they are in the visitor's place. */
export function byPlace(cinemas: readonly CinemaShows[], { place, countryId }: Scope): ByPlace {
  if (!place) return { here: cinemas, elsewhere: [] }
  // Our own cinemas say where they are, so that the server's render needs nothing of the device.
  const isTold = cinemas.every((cinema) => cinema.LocationID !== undefined)
  const { Latitude: latitude, Longitude: longitude } = isTold ? unknown : savedCoordinates(countryId)
  const visitor = latitude === unknown.Latitude ? null : { latitude, longitude }
  const parted = cinemas.map((cinema) => ({ cinema, isHere: isInPlace(cinema, place, visitor) }))
  if (parted.every(({ isHere }) => isHere === undefined)) return { here: cinemas, elsewhere: [] }
  const which = (wanted: boolean) =>
    parted.filter(({ isHere }) => (isHere ?? false) === wanted).map(({ cinema }) => cinema)
  return { here: which(true), elsewhere: which(false) }
}

const unknown = { Latitude: -1, Longitude: -1 }
