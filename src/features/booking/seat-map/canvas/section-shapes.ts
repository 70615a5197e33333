import type { HallLayout } from '@/contract/hall/hall-layout'
import type { Box } from '@/contract/hall/geometry'
import { seatWidth } from '@/contract/hall/geometry'
import { memoizeByHall } from '@/contract/hall/memoize-by-hall'

export interface SectionShape {
  readonly section: number
  readonly label: string
  /** Convex outline through the outermost seats: x, y, x, y … */
  readonly outline: readonly number[]
  readonly box: Box
  readonly centreX: number
  readonly centreY: number
  readonly rows: readonly number[]
}

/** The shape of every section that has seats, in the layout’s order, computed once for each layout object. */
export const sectionShapes = memoizeByHall(buildShapes)

function buildShapes(layout: HallLayout): SectionShape[] {
  const rowsOf = layout.Sections.map((): number[] => [])
  layout.Rows.forEach((row, index) => rowsOf[row.S]?.push(index))
  return layout.Sections.flatMap((section, index) => {
    const rows = rowsOf[index] ?? []
    const points: [number, number][] = []
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    let [sumX, sumY, seats] = [0, 0, 0]
    for (const row of rows)
      for (const [x, y, dx, dy, count] of layout.Rows[row]?.R ?? []) {
        const endX = x + dx * (count - 1)
        const endY = y + dy * (count - 1)
        points.push([x, y], [endX, endY])
        left = Math.min(left, x, endX)
        top = Math.min(top, y, endY)
        right = Math.max(right, x, endX)
        bottom = Math.max(bottom, y, endY)
        sumX += ((x + endX) / 2) * count
        sumY += ((y + endY) / 2) * count
        seats += count
      }
    if (points.length === 0) return []
    const outline = convexHull(points)
    const box = {
      x: left - seatWidth,
      y: top - seatWidth,
      width: right - left + 2 * seatWidth,
      height: bottom - top + 2 * seatWidth,
    }
    return [
      {
        section: index,
        label: section.Label,
        outline,
        box,
        centreX: sumX / seats,
        centreY: sumY / seats,
        rows,
      },
    ]
  })
}

/** Returns the convex hull by Andrew’s monotone chain. */
export function convexHull(points: readonly [number, number][]): number[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly [number, number][]): [number, number][] => {
    const chain: [number, number][] = []
    for (const point of ordered) {
      for (;;) {
        const last = chain[chain.length - 1]
        const before = chain[chain.length - 2]
        if (!last || !before) break
        const turn =
          (last[0] - before[0]) * (point[1] - before[1]) - (last[1] - before[1]) * (point[0] - before[0])
        if (turn > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain
  }
  const lower = half(sorted)
  const upper = half([...sorted].reverse())
  const hull = [...lower.slice(0, -1), ...upper.slice(0, -1)]
  return (hull.length > 0 ? hull : sorted.slice(0, 1)).flat()
}

/**
 * Returns the distance to the nearest other section, in layout units: the room for a name and for a finger.
 */
export function measureGapAround(shape: SectionShape, shapes: readonly SectionShape[]): number {
  let nearest = Infinity
  for (const other of shapes)
    if (other !== shape)
      nearest = Math.min(nearest, Math.hypot(other.centreX - shape.centreX, other.centreY - shape.centreY))
  return nearest
}
