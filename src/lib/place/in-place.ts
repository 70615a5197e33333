import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { ShownPlace } from '@/contract/page/state'
import { distanceKm } from './distance'
import type { Point } from './distance'

/** A cinema this near is one that a visitor goes to, kilometres. */
const nearKm = 40

type Where = Pick<CinemaCard, 'City' | 'Address' | 'LocationID' | 'Latitude' | 'Longitude'>

/**
 * Whether a cinema is in the visitor's place. An API of another make does not say in which of its locations a cinema is:
 * then its city, its address or the way there tell. Undefined: nothing does.
 */
export function isInPlace(cinema: Where, place: ShownPlace, visitor: Point | null): boolean | undefined {
  if (cinema.LocationID !== undefined && place.id !== '') return cinema.LocationID === place.id
  if (place.name !== '' && [cinema.City, cinema.Address].some((text) => text.includes(place.name)))
    return true
  const { Latitude: latitude, Longitude: longitude } = cinema
  if (visitor && latitude !== undefined && longitude !== undefined)
    return distanceKm(visitor, { latitude, longitude }) <= nearKm
  return undefined
}
