import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { Point } from '@/src/lib/place/distance'
import { distanceTo, pointOf } from '../cinemas/distance-to'
import type { CinemaPlace } from '../cinemas/places-of'
import { labelSides } from './labels'
import type { LabelSide } from './labels'
import { fitMap } from './projection'
import type { MapPane, Projection, Spot } from './projection'
import { bunches, spread } from './spread'
import type { Pin } from './spread'

/** What a finger needs, pixels. */
export const pinPx = 44
/** What a map shows at least, kilometres: of a country, and of a city. */
const leastKm = { country: 60, city: 6 } as const
/** A visitor this far from every cinema would make the map of another country, kilometres. */
const farKm = 150

interface CinemaPin extends Pin {
  readonly cinema: CinemaCard
  /** Its number in the list beside the map, from 1. */
  readonly number: number
}

export type Mark = {
  readonly id: string
  /** Where it is drawn; a pin that had to give way tells in `pin` where it truly is. */
  readonly at: Spot
  readonly text: string
  readonly side: LabelSide | undefined
} & (
  | { readonly kind: 'cinema'; readonly pin: CinemaPin }
  | { readonly kind: 'place'; readonly place: CinemaPlace; readonly count: number }
)

interface Wanted {
  /** In the order of the list. */
  readonly cinemas: readonly CinemaCard[]
  readonly places: readonly CinemaPlace[]
  /** Only one city is shown. */
  readonly isCity: boolean
  readonly visitor: Point | null
  readonly pane: MapPane
  readonly textPx: number
}

export interface DrawnMap {
  readonly projection: Projection
  readonly marks: readonly Mark[]
  readonly visitorAt: Spot | null
}

/** Where everything stands on the map: pins of one city that lie on each other are one mark, others give way. */
export function drawMap({ cinemas, places, isCity, visitor, pane, textPx }: Wanted): DrawnMap | null {
  const points = cinemas.flatMap((cinema) => pointOf(cinema) ?? [])
  if (points.length === 0) return null
  const isNear = cinemas.some((cinema) => (distanceTo(cinema, visitor) ?? Infinity) <= farKm)
  const shownVisitor = isNear ? visitor : null
  const projection = fitMap(shownVisitor ? [...points, shownVisitor] : points, pane, {
    edgePx: Math.min(pinPx * 1.5, pane.width / 5),
    leastKm: isCity ? leastKm.city : leastKm.country,
  })
  const pins = cinemas.flatMap((cinema, index): CinemaPin[] => {
    const point = pointOf(cinema)
    return point ? [{ id: cinema.CinemaID, cinema, number: index + 1, ...projection.toPane(point) }] : []
  })
  const alone: CinemaPin[] = []
  const marks: Mark[] = []
  for (const bunch of bunches(pins, pinPx)) {
    const place = isCity ? undefined : placeOf(bunch, places)
    if (!place || bunch.length < 2) alone.push(...bunch)
    else
      marks.push({
        kind: 'place',
        id: `place ${place.value}`,
        place,
        count: bunch.length,
        at: middleOf(bunch),
        text: place.title,
        side: undefined,
      })
  }
  for (const { pin, at } of spread(alone, pinPx, pane))
    marks.push({ kind: 'cinema', id: pin.id, pin, at, text: pin.cinema.CinemaName, side: undefined })
  const sides = labelSides(marks, pane, { pinPx, textPx })
  return {
    projection,
    marks: marks.map((mark) => ({ ...mark, side: sides.get(mark.id) })),
    visitorAt: shownVisitor && projection.toPane(shownVisitor),
  }
}

/** The one city that all of these are in. */
function placeOf(bunch: readonly CinemaPin[], places: readonly CinemaPlace[]): CinemaPlace | undefined {
  return places.find((place) => bunch.every(({ cinema }) => place.cinemas.includes(cinema)))
}

function middleOf(bunch: readonly Spot[]): Spot {
  const mean = (pick: (spot: Spot) => number) =>
    bunch.reduce((sum, spot) => sum + pick(spot), 0) / bunch.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}
