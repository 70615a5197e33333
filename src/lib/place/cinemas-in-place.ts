import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { ShownPlace } from '@/contract/page/state'
import { distanceKm } from './distance'
import type { Point } from './distance'

/** Distance in kilometres within which a cinema counts as near the visitor. */
const nearKm = 40

type CinemaLocation = Pick<CinemaCard, 'City' | 'Address' | 'LocationID' | 'Latitude' | 'Longitude'>

/**
 * Returns the cinemas in the visitor’s place; null where that cannot be determined. An API of another make
 * does not give a cinema’s location id: then the cinema’s city or address is matched and, failing that, its
 * distance decides.
 */
export function cinemasInPlace<Cinema extends CinemaLocation>(
  cinemas: readonly Cinema[],
  place: ShownPlace,
  visitor: Point | null,
): readonly Cinema[] | null {
  if (place.id !== '' && cinemas.every((cinema) => cinema.LocationID !== undefined))
    return cinemas.filter((cinema) => cinema.LocationID === place.id)
  const matching = cinemas.filter(
    ({ City, Address }) => place.name !== '' && [City, Address].some((text) => text.includes(place.name)),
  )
  if (matching.length > 0) return matching
  const nearby = cinemas.filter(
    ({ Latitude: latitude, Longitude: longitude }) =>
      visitor !== null &&
      latitude !== undefined &&
      longitude !== undefined &&
      distanceKm(visitor, { latitude, longitude }) <= nearKm,
  )
  return nearby.length > 0 ? nearby : null
}
