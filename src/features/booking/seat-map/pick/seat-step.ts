import { rowRange, seatWidth, type HallGeometry } from '@/contract/hall/geometry'
import { visitSeats, type SeatIndex } from './seat-index'

export type Step =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'rowStart'
  | 'rowEnd'
  | 'hallStart'
  | 'hallEnd'
  | 'pageUp'
  | 'pageDown'

const pageRows = 5

/**
 * Returns the step of a key. The hall is never mirrored: "right" is right on the screen in every language.
 */
export function stepOfKey(key: string, withControl: boolean): Step | undefined {
  switch (key) {
    case 'ArrowLeft':
      return 'left'
    case 'ArrowRight':
      return 'right'
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'Home':
      return withControl ? 'hallStart' : 'rowStart'
    case 'End':
      return withControl ? 'hallEnd' : 'rowEnd'
    case 'PageUp':
      return 'pageUp'
    case 'PageDown':
      return 'pageDown'
    default:
      return undefined
  }
}

/** Returns the seat that a step leads to from `seat`; `seat` itself at the hall’s edge. */
export function stepFrom(index: SeatIndex, seat: number, step: Step): number {
  const { geometry } = index
  if (seat < 0 || seat >= geometry.count) return geometry.count > 0 ? 0 : -1
  switch (step) {
    case 'left':
      return toward(index, seat, -1, 0)
    case 'right':
      return toward(index, seat, 1, 0)
    case 'up':
      return toward(index, seat, 0, -1)
    case 'down':
      return toward(index, seat, 0, 1)
    case 'rowStart':
      return rowEnd(geometry, seat, -1)
    case 'rowEnd':
      return rowEnd(geometry, seat, 1)
    case 'hallStart':
      return rowEnd(geometry, 0, -1)
    case 'hallEnd':
      return rowEnd(geometry, geometry.count - 1, 1)
    case 'pageUp':
      return repeat(index, seat, -1)
    case 'pageDown':
      return repeat(index, seat, 1)
  }
}

function repeat(index: SeatIndex, seat: number, down: 1 | -1): number {
  let at = seat
  for (let i = 0; i < pageRows; i++) at = toward(index, at, 0, down)
  return at
}

/** Whether a row runs more horizontally than vertically. */
function isLevel(geometry: HallGeometry, row: number): boolean {
  const [first, end] = rowRange(geometry, row)
  const dx = Math.abs((geometry.x[end - 1] ?? 0) - (geometry.x[first] ?? 0))
  const dy = Math.abs((geometry.y[end - 1] ?? 0) - (geometry.y[first] ?? 0))
  return dx >= dy
}

/** Returns the neighbour along the row, or the one most straight ahead in another row. */
function toward(index: SeatIndex, seat: number, dx: number, dy: number): number {
  const { geometry } = index
  const row = geometry.rowOf[seat] ?? 0
  const isAlongRow = isLevel(geometry, row) === (dx !== 0)
  if (isAlongRow) {
    const inRow = alongRow(geometry, seat, dx, dy)
    if (inRow >= 0) return inRow
  }
  const ahead = straightAhead(index, seat, dx, dy, isAlongRow ? -1 : row)
  return ahead >= 0 ? ahead : seat
}

function alongRow(geometry: HallGeometry, seat: number, dx: number, dy: number): number {
  const [first, end] = rowRange(geometry, geometry.rowOf[seat] ?? 0)
  const from = (geometry.x[seat] ?? 0) * dx + (geometry.y[seat] ?? 0) * dy
  let best = -1
  let bestGap = Infinity
  for (let other = first; other < end; other++) {
    const gap = (geometry.x[other] ?? 0) * dx + (geometry.y[other] ?? 0) * dy - from
    if (gap > 0 && gap < bestGap) [best, bestGap] = [other, gap]
  }
  return best
}

/** Searches in widening strips, so that a step among 50,000 seats reads only the nearby ones. */
function straightAhead(index: SeatIndex, seat: number, dx: number, dy: number, exceptRow: number): number {
  const { geometry } = index
  const x = geometry.x[seat] ?? 0
  const y = geometry.y[seat] ?? 0
  const farthest = Math.max(geometry.bounds.width, geometry.bounds.height)
  for (let reach = 4 * seatWidth; ; reach *= 4) {
    let best = -1
    let bestCost = Infinity
    const box = { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }
    visitSeats(index, box, (other) => {
      if (geometry.rowOf[other] === exceptRow) return
      const alongX = (geometry.x[other] ?? 0) - x
      const alongY = (geometry.y[other] ?? 0) - y
      const ahead = alongX * dx + alongY * dy
      const aside = Math.abs(alongX * dy) + Math.abs(alongY * dx)
      if (ahead < seatWidth / 4 || aside > 3 * ahead + seatWidth) return
      const cost = ahead + 2 * aside
      if (cost < bestCost) [best, bestCost] = [other, cost]
    })
    if (best >= 0 || reach > farthest) return best
  }
}

/** Returns the outermost seat of a row on the screen: leftmost (top, in a row that runs down) for −1. */
function rowEnd(geometry: HallGeometry, seat: number, side: 1 | -1): number {
  const row = geometry.rowOf[seat] ?? 0
  const along = isLevel(geometry, row) ? geometry.x : geometry.y
  const [first, end] = rowRange(geometry, row)
  let best = seat
  for (let other = first; other < end; other++)
    if (((along[other] ?? 0) - (along[best] ?? 0)) * side > 0) best = other
  return best
}
