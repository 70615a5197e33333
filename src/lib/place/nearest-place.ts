import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { distanceKm } from './distance'
import type { Point } from './distance'

export interface Location {
  readonly title: string
  readonly value: string
}

/** Returns the location of the cinema nearest to the visitor; null where no cinema has coordinates. */
export function findNearestPlace(
  visitor: Point,
  cinemas: readonly CinemaCard[],
  locations: readonly Location[],
): Location | null {
  const located = cinemas.flatMap((cinema) => {
    const { Latitude: latitude, Longitude: longitude } = cinema
    if (latitude === undefined || longitude === undefined) return []
    return [{ cinema, km: distanceKm(visitor, { latitude, longitude }) }]
  })
  // An API that gives all its cinemas the same coordinates provides no information: any of them may be the
  // nearest.
  for (const { cinema } of [...located].sort((a, b) => a.km - b.km)) {
    const found = locations.find(
      ({ title, value }) =>
        value === cinema.LocationID || cinema.City === title || cinema.Address.includes(title),
    )
    if (found) return found
  }
  return null
}

/**
 * Returns the centre of a location’s cinemas, for calls that carry coordinates; null where none has
 * coordinates.
 */
export function findCentre(location: Location, cinemas: readonly CinemaCard[]): Point | null {
  const points = cinemas.flatMap((cinema) => {
    const { Latitude: latitude, Longitude: longitude } = cinema
    const isThere =
      cinema.LocationID === location.value ||
      cinema.City === location.title ||
      cinema.Address.includes(location.title)
    return isThere && latitude !== undefined && longitude !== undefined ? [{ latitude, longitude }] : []
  })
  if (points.length === 0) return null
  const mean = (pick: (point: Point) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  return { latitude: mean((point) => point.latitude), longitude: mean((point) => point.longitude) }
}
