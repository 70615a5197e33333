import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { Point } from '@/src/lib/place/distance'
import { distanceTo, readPoint } from '../cinemas/distance-to'
import type { CinemaPlace } from '../cinemas/group-by-place'
import { labelSides } from './labels'
import type { LabelSide } from './labels'
import { fitMap } from './projection'
import type { MapPane, Projection, Spot } from './projection'
import { clusterPins, spread } from './spread'
import type { Pin } from './spread'

/** Size of a touch target, in pixels. */
export const pinPx = 44
/** Minimum extent of a map in kilometres: of a country, and of a city. */
const leastKm = { country: 20, city: 6 } as const
/**
 * Distance in kilometres from every cinema at which the visitor is left out, because the map would show
 * another country.
 */
const farKm = 150

interface CinemaPin extends Pin {
  readonly kind: 'cinema'
  readonly cinema: CinemaCard
  /** Its number in the list beside the map, from 1. */
  readonly number: number
}

interface PlacePin extends Pin {
  readonly kind: 'place'
  readonly place: CinemaPlace
  readonly count: number
}

interface VisitorPin extends Pin {
  readonly kind: 'visitor'
}

export interface Mark {
  readonly id: string
  /** Its true location. */
  readonly pin: CinemaPin | PlacePin | VisitorPin
  /** The drawn position: a displaced pin is a little beside its location. */
  readonly at: Spot
  readonly text: string
  readonly side: LabelSide | undefined
}

interface MapParams {
  /** In the order of the list. */
  readonly cinemas: readonly CinemaCard[]
  readonly places: readonly CinemaPlace[]
  readonly isCity: boolean
  readonly visitor: Point | null
  /** Label of the visitor’s own location. */
  readonly visitorText: string
  readonly pane: MapPane
  readonly textPx: number
}

export interface DrawnMap {
  readonly projection: Projection
  readonly marks: readonly Mark[]
}

/** Computes the map’s marks: overlapping pins of one city are merged, others are moved apart. */
export function drawMap(request: MapParams): DrawnMap | null {
  const { cinemas, places, isCity, pane, textPx } = request
  const points = cinemas.flatMap((cinema) => readPoint(cinema) ?? [])
  if (points.length === 0) return null
  const isNear = cinemas.some((cinema) => (distanceTo(cinema, request.visitor) ?? Infinity) <= farKm)
  const visitor = isNear ? request.visitor : null
  const projection = fitMap(visitor ? [...points, visitor] : points, pane, {
    edgePx: Math.min(pinPx * 1.5, pane.width / 5),
    leastKm: isCity ? leastKm.city : leastKm.country,
  })
  const pins = cinemas.flatMap((cinema, index): CinemaPin[] => {
    const point = readPoint(cinema)
    if (!point) return []
    return [{ kind: 'cinema', id: cinema.CinemaID, cinema, number: index + 1, ...projection.toPane(point) }]
  })
  const bunched = clusterPins(pins, pinPx).flatMap((bunch): Mark['pin'][] => {
    const place = isCity || bunch.length < 2 ? undefined : findPlace(bunch, places)
    if (!place) return bunch
    return [
      { kind: 'place', id: `place ${place.value}`, place, count: bunch.length, ...computeMiddle(bunch) },
    ]
  })
  const all: Mark['pin'][] = visitor
    ? [...bunched, { kind: 'visitor', id: 'visitor', ...projection.toPane(visitor) }]
    : bunched
  const moved = spread(all, pinPx, pane).map(({ pin, at }) => ({
    id: pin.id,
    pin,
    at,
    text: getText(pin, request.visitorText),
  }))
  const sides = labelSides(moved, pane, { pinPx, textPx })
  return { projection, marks: moved.map((mark) => ({ ...mark, side: sides.get(mark.id) })) }
}

function getText(pin: Mark['pin'], visitorText: string): string {
  if (pin.kind === 'visitor') return visitorText
  return pin.kind === 'place' ? pin.place.title : pin.cinema.CinemaName
}

function findPlace(bunch: readonly CinemaPin[], places: readonly CinemaPlace[]): CinemaPlace | undefined {
  return places.find((place) => bunch.every(({ cinema }) => place.cinemas.includes(cinema)))
}

function computeMiddle(bunch: readonly Spot[]): Spot {
  const mean = (pick: (spot: Spot) => number) =>
    bunch.reduce((sum, spot) => sum + pick(spot), 0) / bunch.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}
