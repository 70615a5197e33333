import type { HallLayout } from './hall-layout'
import { onceAHall } from './once-a-hall'
import { countSeats } from './seat-names'

/** Layout units from one seat to the next. */
export const seatWidth = 100

export const seatKind = { plain: 0, wheelchair: 1, companion: 2 } as const

/** A hall's seats by index, in typed arrays: 20 bytes a seat. Lengths in layout units, angles in radians. */
export interface HallGeometry {
  readonly count: number
  readonly x: Float32Array
  readonly y: Float32Array
  /** How far a seat is turned so that it faces the stage; 0 looks up. */
  readonly angle: Float32Array
  readonly classOf: Uint8Array
  readonly rowOf: Uint16Array
  readonly number: Int32Array
  readonly kind: Uint8Array
  /** First seat of each row; one more entry than rows. */
  readonly rowStart: Uint32Array
  readonly sectionOf: Uint16Array
  /** 1 when the seat is side by side with the one after it, in the same row and class. */
  readonly linked: Uint8Array
  /** Bounds of all seats, each as wide and deep as `seatWidth`. */
  readonly bounds: Box
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The seats of a layout, computed once for each layout object. */
export const hallGeometry = onceAHall(measure)

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
      const turn = facing(runX + (dx * seats) / 2, runY + (dy * seats) / 2, dx, dy, stageX, stageY)
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

/** The two ways to stand on a line: take the one that looks at the stage. */
function facing(x: number, y: number, dx: number, dy: number, stageX: number, stageY: number): number {
  if (dx === 0 && dy === 0) return 0
  const turn = Math.atan2(dy, dx)
  const looksAtStage = Math.sin(turn) * (stageX - x) - Math.cos(turn) * (stageY - y) >= 0
  const faced = looksAtStage ? turn : turn + Math.PI
  return Math.abs(faced) < 0.01 ? 0 : faced
}

/** Seats of one run are side by side; those of two runs when nothing wider than an armrest is between them. */
function areBeside(x: Float32Array, y: Float32Array, classOf: Uint8Array, a: number, b: number): boolean {
  if (classOf[a] !== classOf[b]) return false
  const dx = (x[a] ?? 0) - (x[b] ?? 0)
  const dy = (y[a] ?? 0) - (y[b] ?? 0)
  return dx * dx + dy * dy <= (1.2 * seatWidth) ** 2
}

/** Indices of a row's first seat and of the one after its last. */
export function rowRange(geometry: HallGeometry, row: number): [first: number, end: number] {
  return [geometry.rowStart[row] ?? 0, geometry.rowStart[row + 1] ?? geometry.count]
}

/** Squared distance between two seats, in layout units. */
export function distanceSquared(geometry: HallGeometry, a: number, b: number): number {
  const dx = (geometry.x[a] ?? 0) - (geometry.x[b] ?? 0)
  const dy = (geometry.y[a] ?? 0) - (geometry.y[b] ?? 0)
  return dx * dx + dy * dy
}
