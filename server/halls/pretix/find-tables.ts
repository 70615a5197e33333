import { computeCentre, isWithin, type AreaShape, type Point } from './area-shape'
import { fold } from './stage-words'

const words = new Set(
  'table tables tisch tische mesa mesas masa masalar meza meja tavolo tavoli tafel stol stolik bord asztal stul طاوله طاولات стол τραπεζι שולחן テーブル 桌 테이블'
    .split(' ')
    .map(fold),
)

/** Largest distance of a seat from a table’s edge, in distances between neighbouring seats. */
const reach = 1.5

/** Returns the areas that are tables: those named so, or those with seats all around and none inside. */
export function findTables(
  areas: readonly AreaShape[],
  seats: readonly Point[],
  step: number,
): readonly AreaShape[] {
  return areas.filter((area) => {
    const { corners, text } = area
    if (corners.length === 0) return false
    const nearby = seats.filter((seat) => isNear(area, seat, reach * step))
    if (nearby.some((seat) => isWithin(corners, seat))) return false
    if (
      fold(text)
        .split(/[^\p{L}]+/u)
        .some((word) => words.has(word))
    )
      return true
    return isAmong(computeCentre(area.bounds), nearby)
  })
}

/**
 * Whether a seat is within a distance of the area’s outline; the bounding box excludes most seats before the
 * exact check.
 */
function isNear({ bounds, corners }: AreaShape, seat: Point, far: number): boolean {
  const { x, y } = seat
  if (x < bounds.x - far || x > bounds.x + bounds.width + far) return false
  if (y < bounds.y - far || y > bounds.y + bounds.height + far) return false
  return (
    isWithin(corners, seat) ||
    corners.some((from, i) => distanceTo(from, corners[(i + 1) % corners.length] ?? from, seat) <= far)
  )
}

function distanceTo(from: Point, to: Point, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}

/**
 * Whether seats surround a point or face each other across it: every half circle around the point contains
 * one.
 */
function isAmong({ x, y }: Point, seats: readonly Point[]): boolean {
  const angles = seats.map((seat) => Math.atan2(seat.y - y, seat.x - x)).toSorted((a, b) => a - b)
  if (angles.length < 2) return false
  const widest = Math.max(
    ...angles.map((angle, i) => (angles[i + 1] ?? (angles[0] ?? 0) + 2 * Math.PI) - angle),
  )
  return widest <= Math.PI + 0.01
}
