import { memo, type CSSProperties } from 'react'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { hallGeometry, rowRange, seatWidth, type HallGeometry } from '@/contract/hall/geometry'
import { memoizeByHall } from '@/contract/hall/memoize-by-hall'
import { pxPerUnit } from '../viewport/plane'

interface RowLettersProps {
  layout: HallLayout
  /** Rows to label: all of a small hall, the visible ones of a large one. */
  rows: readonly { readonly row: number }[]
  originX: number
  originY: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The corners of each table, from the path that draws it. */
const listTables = memoizeByHall((layout) =>
  (layout.Tables ?? '')
    .split('M')
    .slice(1)
    .map((outline) => {
      const along = Array.from(outline.matchAll(/-?\d+/g), Number)
      const [xs, ys] = [0, 1].map((axis) => along.filter((_, i) => i % 2 === axis)) as [number[], number[]]
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
    }),
)

/** Returns the middle of the table that a row of seats surrounds; null for an ordinary row. */
function findTable(layout: HallLayout, { x, y }: HallGeometry, [first, end]: [number, number]): Point | null {
  const computeMiddle = (along: Float32Array) =>
    along.subarray(first, end).reduce((sum, at) => sum + at, 0) / (end - first)
  const [middleX, middleY] = [computeMiddle(x), computeMiddle(y)]
  const table = listTables(layout).find(
    ({ left, right, top, bottom }) =>
      middleX >= left && middleX <= right && middleY >= top && middleY <= bottom,
  )
  return table ? { x: (table.left + table.right) / 2, y: (table.top + table.bottom) / 2 } : null
}

/**
 * The letters at the ends of each row, or on its table. They keep a readable size through `--unzoom`. Those
 * of level rows stay at the edge of the pane (`--sight-from`, `--sight-to`, in pixels of the plane) while the
 * end of their row is out of view.
 */
export const RowLetters = memo(function RowLetters({ layout, rows, originX, originY }: RowLettersProps) {
  const geometry = hallGeometry(layout)
  const hasSections = layout.Sections.length > 1
  return (
    <div
      aria-hidden="true"
      className="row-letters pointer-events-none absolute inset-0 z-2 font-text leading-none font-semibold text-muted"
    >
      {rows.map(({ row }) => {
        const [first, end] = rowRange(geometry, row)
        if (end === first) return null
        const label = layout.Rows[row]?.L
        const table = findTable(layout, geometry, [first, end])
        if (table) {
          const y = `${(table.y - originY) * pxPerUnit}px`
          const insetInlineStart = (table.x - originX) * pxPerUnit
          return (
            <span
              key={row}
              className="row-letter"
              style={{ insetInlineStart, background: 'none', '--end': y, '--middle': y } as CSSProperties}
            >
              {label}
            </span>
          )
        }
        let [left, right] = [first, first]
        for (let seat = first; seat < end; seat++) {
          if ((geometry.x[seat] ?? 0) < (geometry.x[left] ?? 0)) left = seat
          if ((geometry.x[seat] ?? 0) > (geometry.x[right] ?? 0)) right = seat
        }
        const { x, y } = geometry
        const angle = geometry.angle[left] ?? 0
        const isLevel = Math.abs(Math.sin(angle)) < 0.25
        const farEnd = left === first ? end - 1 : first
        const middle = (first + end) >> 1
        const from = ((x[left] ?? 0) - originX - seatWidth) * pxPerUnit
        const to = ((x[right] ?? 0) - originX + seatWidth) * pxPerUnit
        const sides = hasSections ? ([-1] as const) : ([-1, 1] as const)
        return sides.map((side) => {
          const seat = side < 0 ? left : right
          const stuck =
            side < 0
              ? `min(max(${from}px, var(--sight-from)), ${to}px)`
              : `max(min(${to}px, var(--sight-to)), ${from}px)`
          return (
            <span
              key={`${row} ${side}`}
              className="row-letter"
              style={
                {
                  insetInlineStart: isLevel ? stuck : beyond(x, left, farEnd, originX),
                  '--end': `${isLevel ? ((y[seat] ?? 0) - originY) * pxPerUnit : beyond(y, left, farEnd, originY)}px`,
                  '--middle': `${isLevel ? ((y[middle] ?? 0) - originY) * pxPerUnit : beyond(y, left, farEnd, originY)}px`,
                } as CSSProperties
              }
            >
              {label}
            </span>
          )
        })
      })}
    </div>
  )
})

/** Returns the position a seat’s width beyond the end of a row on one axis, in pixels of the plane. */
function beyond(along: Float32Array, end: number, otherEnd: number, origin: number): number {
  const at = along[end] ?? 0
  const seats = Math.abs(end - otherEnd) || 1
  return (at + (at - (along[otherEnd] ?? 0)) / seats - origin) * pxPerUnit
}
