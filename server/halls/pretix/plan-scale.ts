import type { PlannedRow } from '../assemble-layout'

/**
 * Neighbours closer than this share of the usual distance would overlap, so their distance sets the scale.
 */
const overlap = 0.75
/**
 * Share of the seats that must have such a close neighbour; a single misplaced seat does not shrink a hall.
 */
const share = 0.05
/** Limits the search in one long column, where all seats are equally close by x. */
const mostLooked = 2_000

/** Returns the distance of neighbouring seats in the plan’s units, which becomes 100 in the layout. */
export function neighbourDistance(rows: readonly PlannedRow[]): number {
  const usual = medianStep(rows)
  const nearest = nearestDistances(rows.flatMap((row) => row.seats)).sort((a, b) => a - b)
  const smallest = nearest[Math.floor(nearest.length * share)]
  if (smallest === undefined) return usual ?? 100
  return usual === undefined || smallest < usual * overlap ? smallest : usual
}

function medianStep(rows: readonly PlannedRow[]): number | undefined {
  const steps = rows
    .flatMap(({ seats }) =>
      seats.slice(1).map((seat, i) => Math.hypot(seat.x - (seats[i]?.x ?? 0), seat.y - (seats[i]?.y ?? 0))),
    )
    .filter((step) => step > 0)
    .sort((a, b) => a - b)
  return steps[steps.length >> 1]
}

interface Place {
  readonly x: number
  readonly y: number
}

/**
 * Returns each place’s distance to the nearest different place; places are sorted by x, so that only
 * candidates that can be nearer are compared.
 */
function nearestDistances(places: readonly Place[]): number[] {
  const byX = [...places].sort((a, b) => a.x - b.x || a.y - b.y)
  return byX.flatMap((_, i) => {
    const left = nearestOnSide(byX, i, -1, Infinity)
    const nearest = nearestOnSide(byX, i, 1, left)
    return nearest < Infinity ? [nearest] : []
  })
}

function nearestOnSide(byX: readonly Place[], from: number, step: 1 | -1, best: number): number {
  const place = byX[from]
  if (!place) return best
  let nearest = best
  for (let i = from + step; Math.abs(i - from) < mostLooked; i += step) {
    const other = byX[i]
    if (!other || Math.abs(other.x - place.x) >= nearest) return nearest
    const distance = Math.hypot(other.x - place.x, other.y - place.y)
    if (distance > 0.001) nearest = Math.min(nearest, distance)
  }
  return nearest
}
