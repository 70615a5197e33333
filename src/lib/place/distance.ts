/** A position in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Length in kilometres of one degree along a meridian. */
const degreeKm = 111.2

/** Returns the straight-line distance in kilometres, accurate enough within a country. */
export function distanceKm(a: Point, b: Point): number {
  const squeeze = Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * squeeze) * degreeKm
}
