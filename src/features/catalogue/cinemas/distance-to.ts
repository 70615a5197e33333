import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { distanceKm } from '@/src/lib/place/distance'
import type { Point } from '@/src/lib/place/distance'

/** Returns a cinema’s location; null where its API gives none. */
export function readPoint({
  Latitude: latitude,
  Longitude: longitude,
}: Pick<CinemaCard, 'Latitude' | 'Longitude'>): Point | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/**
 * Returns the distance in kilometres as the crow flies; undefined where one of the two locations is unknown.
 */
export function distanceTo(
  cinema: Pick<CinemaCard, 'Latitude' | 'Longitude'>,
  visitor: Point | null,
): number | undefined {
  const point = readPoint(cinema)
  return visitor && point ? distanceKm(visitor, point) : undefined
}
