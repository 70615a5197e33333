import type { Point } from '@/src/lib/place/distance'

/**
 * A position in pixels. North is up and east is right in every language: geography has no reading direction.
 */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The rectangle that shows the map, in pixels. */
export interface MapPane {
  readonly width: number
  readonly height: number
}

export interface Projection {
  readonly toPane: (point: Point) => Spot
  readonly pxPerKm: number
  /** Pixels of one degree, for shapes in degrees. */
  readonly pxPerDegree: Spot
}

/** Length in kilometres of one degree along a meridian. */
const degreeKm = 111.2
const radians = Math.PI / 180

/**
 * Returns a map on which all of the points fit, with degrees as long as at their middle latitude: accurate
 * within a country.
 * @param edgePx Margin around them.
 * @param leastKm Minimum extent for a map of one cinema, or of two neighbours.
 */
export function fitMap(
  points: readonly Point[],
  pane: MapPane,
  { edgePx, leastKm }: { edgePx: number; leastKm: number },
): Projection {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const squeeze = Math.cos(middle.latitude * radians)
  const room = (px: number) => Math.max(1, px - 2 * edgePx)
  const pxPerKm = Math.min(
    room(pane.width) / Math.max(leastKm, (east - west) * squeeze * degreeKm),
    room(pane.height) / Math.max(leastKm, (north - south) * degreeKm),
  )
  const pxPerDegree = { x: pxPerKm * degreeKm * squeeze, y: pxPerKm * degreeKm }
  return {
    pxPerKm,
    pxPerDegree,
    toPane: ({ latitude, longitude }) => ({
      x: pane.width / 2 + (longitude - middle.longitude) * pxPerDegree.x,
      y: pane.height / 2 - (latitude - middle.latitude) * pxPerDegree.y,
    }),
  }
}

/** Returns the longest of 1, 2, 5, 10 … kilometres that fits within a number of pixels. */
export function scaleBarKm(pxPerKm: number, mostPx: number): number {
  const maxKm = mostPx / pxPerKm
  const power = 10 ** Math.floor(Math.log10(maxKm))
  return ([5, 2].find((step) => step * power <= maxKm) ?? 1) * power
}
