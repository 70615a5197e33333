import type { Point } from '../place/distance'
import { savedPlace } from './saved-place'

let lastPoint: Point | null = null

/** Where the visitor said to be, to about a kilometre; null for who chose a city, or nothing. The same object while it is the same. */
export function savedVisitorPoint(countryId: number): Point | null {
  const { latitude, longitude, isVisitor } = savedPlace(countryId) ?? {}
  if (!isVisitor || latitude === undefined || longitude === undefined) return null
  if (lastPoint?.latitude !== latitude || lastPoint.longitude !== longitude)
    lastPoint = { latitude, longitude }
  return lastPoint
}
