import type { PlannedRow } from '../assemble-layout'

/** Neighbours nearer than this share of the usual step would overlap: they give the scale then. */
const overlap = 0.75
/** As many of the seats must have a neighbour so near; one slip of the pen does not shrink a hall. */
const share = 0.05
/** Seats in one long column are all as near by x. */
const mostLooked = 2_000

/** The distance of neighbours in the plan's units: what becomes 100. */
export function neighbourDistance(rows: readonly PlannedRow[]): number {
  const usual = medianStep(rows)
  const nearest = nearestDistances(rows.flatMap((row) => row.seats)).sort((a, b) => a - b)
  const smallest = nearest[Math.floor(nearest.length * share)]
  if (smallest === undefined) return usual ?? 100
  return usual === undefined || smallest < usual * overlap ? smallest : usual
}

/** The usual distance from a seat of a row to the next. */
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

/** From each place to the nearest that is not the same one: sorted by x, only those that can be nearer are looked at. */
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
