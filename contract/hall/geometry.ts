import type { HallLayout } from './hall-layout'
import { memoizeByHall } from './memoize-by-hall'
import { countSeats } from './seat-names'

/** Distance between neighbouring seats, layout units. */
export const seatWidth = 100

export const seatKind = { plain: 0, wheelchair: 1, companion: 2 } as const

/**
 * Seats of a hall by index, in typed arrays: 20 bytes per seat. Lengths in layout units, angles in radians.
 */
export interface HallGeometry {
  readonly count: number
  readonly x: Float32Array
  readonly y: Float32Array
  /** Rotation that makes a seat face the stage; 0 faces up. */
  readonly angle: Float32Array
  readonly classOf: Uint8Array
  readonly rowOf: Uint16Array
  readonly number: Int32Array
  readonly kind: Uint8Array
  /** Index of each row’s first seat; one entry more than rows. */
  readonly rowStart: Uint32Array
  readonly sectionOf: Uint16Array
  /** 1 when the seat is adjacent to the next one, in the same row and class. */
  readonly linked: Uint8Array
  /** Bounding box of all seats, each `seatWidth` wide and deep. */
  readonly bounds: Box
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the seat geometry of a layout, computed once per layout object. */
export const hallGeometry = memoizeByHall(measure)

function measure(layout: HallLayout): HallGeometry {
  const count = countSeats(layout)
  const x = new Float32Array(count)
  const y = new Float32Array(count)
  const angle = new Float32Array(count)
  const classOf = new Uint8Array(count)
  const rowOf = new Uint16Array(count)
  const sectionOf = new Uint16Array(layout.Rows.length)
  const number = new Int32Array(count)
  const kind = new Uint8Array(count)
  const linked = new Uint8Array(count)
  const rowStart = new Uint32Array(layout.Rows.length + 1)
  const stageX = layout.Stage.X + layout.Stage.Width / 2
  const stageY = layout.Stage.Y + layout.Stage.Height / 2
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  let seat = 0
  layout.Rows.forEach((row, rowIndex) => {
    rowStart[rowIndex] = seat
    sectionOf[rowIndex] = row.S
    const first = seat
    for (const [runX, runY, dx, dy, seats, firstNumber, numberStep, classIndex] of row.R) {
      const turn = angleTowardsStage(runX + (dx * seats) / 2, runY + (dy * seats) / 2, dx, dy, stageX, stageY)
      for (let i = 0; i < seats; i++, seat++) {
        const seatX = runX + i * dx
        const seatY = runY + i * dy
        x[seat] = seatX
        y[seat] = seatY
        angle[seat] = turn
        classOf[seat] = classIndex
        rowOf[seat] = rowIndex
        number[seat] = firstNumber + i * numberStep
        if (seatX < left) left = seatX
        if (seatX > right) right = seatX
        if (seatY < top) top = seatY
        if (seatY > bottom) bottom = seatY
      }
      const start = seat - seats
      linked.fill(1, start, seat - 1)
      if (seats > 0 && start > first && areBeside(x, y, classOf, start - 1, start)) linked[start - 1] = 1
    }
    for (const place of row.W ?? []) if (first + place < seat) kind[first + place] = seatKind.wheelchair
    for (const place of row.C ?? []) if (first + place < seat) kind[first + place] = seatKind.companion
  })
  rowStart[layout.Rows.length] = seat
  if (count === 0) [left, top, right, bottom] = [0, 0, layout.Width, layout.Height]
  const half = seatWidth / 2
  const bounds = {
    x: left - half,
    y: top - half,
    width: right - left + seatWidth,
    height: bottom - top + seatWidth,
  }
  return { count, x, y, angle, classOf, rowOf, number, kind, rowStart, sectionOf, linked, bounds }
}

/** Returns the direction perpendicular to a row that faces the stage. */
function angleTowardsStage(
  x: number,
  y: number,
  dx: number,
  dy: number,
  stageX: number,
  stageY: number,
): number {
  if (dx === 0 && dy === 0) return 0
  const turn = Math.atan2(dy, dx)
  const looksAtStage = Math.sin(turn) * (stageX - x) - Math.cos(turn) * (stageY - y) >= 0
  const faced = looksAtStage ? turn : turn + Math.PI
  return Math.abs(faced) < 0.01 ? 0 : faced
}

/**
 * Whether two seats are adjacent: seats of one run are; seats of two runs are when no gap wider than an
 * armrest separates them.
 */
function areBeside(x: Float32Array, y: Float32Array, classOf: Uint8Array, a: number, b: number): boolean {
  if (classOf[a] !== classOf[b]) return false
  const dx = (x[a] ?? 0) - (x[b] ?? 0)
  const dy = (y[a] ?? 0) - (y[b] ?? 0)
  return dx * dx + dy * dy <= (1.2 * seatWidth) ** 2
}

/** Returns the index of a row’s first seat and the index after its last. */
export function rowRange(geometry: HallGeometry, row: number): [first: number, end: number] {
  return [geometry.rowStart[row] ?? 0, geometry.rowStart[row + 1] ?? geometry.count]
}

/** Returns the squared distance between two seats, layout units squared. */
export function distanceSquared(geometry: HallGeometry, a: number, b: number): number {
  const dx = (geometry.x[a] ?? 0) - (geometry.x[b] ?? 0)
  const dy = (geometry.y[a] ?? 0) - (geometry.y[b] ?? 0)
  return dx * dx + dy * dy
}
