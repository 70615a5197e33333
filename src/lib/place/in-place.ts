import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { ShownPlace } from '@/contract/page/state'
import { distanceKm } from './distance'
import type { Point } from './distance'

/** A cinema this near is one that a visitor goes to, kilometres. */
const nearKm = 40

type Where = Pick<CinemaCard, 'City' | 'Address' | 'LocationID' | 'Latitude' | 'Longitude'>

/**
 * Those of the cinemas that are in the visitor's place; null where nothing tells. An API of another make does not say in
 * which of its locations a cinema is: then its city or address names it, and where none does, the way there tells.
 */
export function cinemasInPlace<Cinema extends Where>(
  cinemas: readonly Cinema[],
  place: ShownPlace,
  visitor: Point | null,
): readonly Cinema[] | null {
  if (place.id !== '' && cinemas.every((cinema) => cinema.LocationID !== undefined))
    return cinemas.filter((cinema) => cinema.LocationID === place.id)
  const named = cinemas.filter(
    ({ City, Address }) => place.name !== '' && [City, Address].some((text) => text.includes(place.name)),
  )
  if (named.length > 0) return named
  const near = cinemas.filter(
    ({ Latitude: latitude, Longitude: longitude }) =>
      visitor !== null &&
      latitude !== undefined &&
      longitude !== undefined &&
      distanceKm(visitor, { latitude, longitude }) <= nearKm,
  )
  return near.length > 0 ? near : null
}
