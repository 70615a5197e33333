import { memoizeByHall } from '@/contract/hall/memoize-by-hall'
import { hallGeometry, type Box, type HallGeometry } from '@/contract/hall/geometry'

const cellSize = 250

/**
 * Seats by position, in a uniform grid of two typed arrays: hit tests and queries of visible seats cost only
 * the nearby seats, not the whole hall.
 */
export interface SeatIndex {
  readonly geometry: HallGeometry
  readonly columns: number
  readonly rows: number
  /** First entry of each cell in `seats`; one element more than cells. */
  readonly cellStart: Uint32Array
  readonly seats: Uint32Array
}

/** The index of a layout, built once for each layout object. */
export const seatIndex = memoizeByHall((layout) => build(hallGeometry(layout)))

function build(geometry: HallGeometry): SeatIndex {
  const { bounds, count } = geometry
  const columns = Math.max(1, Math.ceil(bounds.width / cellSize))
  const rows = Math.max(1, Math.ceil(bounds.height / cellSize))
  const cellStart = new Uint32Array(columns * rows + 1)
  const computeCell = (seat: number): number => {
    const column = Math.min(columns - 1, Math.floor(((geometry.x[seat] ?? 0) - bounds.x) / cellSize))
    const row = Math.min(rows - 1, Math.floor(((geometry.y[seat] ?? 0) - bounds.y) / cellSize))
    return row * columns + column
  }
  for (let seat = 0; seat < count; seat++) {
    const cell = computeCell(seat) + 1
    cellStart[cell] = (cellStart[cell] ?? 0) + 1
  }
  for (let cell = 1; cell < cellStart.length; cell++)
    cellStart[cell] = (cellStart[cell] ?? 0) + (cellStart[cell - 1] ?? 0)
  const next = cellStart.slice()
  const seats = new Uint32Array(count)
  for (let seat = 0; seat < count; seat++) {
    const cell = computeCell(seat)
    const at = next[cell] ?? 0
    seats[at] = seat
    next[cell] = at + 1
  }
  return { geometry, columns, rows, cellStart, seats }
}

/**
 * Calls `visit` for every seat whose cell touches the box, in no particular order; a few lie just outside it.
 */
export function visitSeats(index: SeatIndex, box: Box, visit: (seat: number) => void): void {
  const { geometry, columns, rows, cellStart, seats } = index
  const { bounds } = geometry
  const clampTo = (value: number, max: number): number =>
    Math.max(0, Math.min(max, Math.floor(value / cellSize)))
  const fromColumn = clampTo(box.x - bounds.x, columns - 1)
  const toColumn = clampTo(box.x + box.width - bounds.x, columns - 1)
  const fromRow = clampTo(box.y - bounds.y, rows - 1)
  const toRow = clampTo(box.y + box.height - bounds.y, rows - 1)
  for (let row = fromRow; row <= toRow; row++) {
    const end = cellStart[row * columns + toColumn + 1] ?? 0
    for (let i = cellStart[row * columns + fromColumn] ?? 0; i < end; i++) visit(seats[i] ?? 0)
  }
}

/** Returns the seat nearest to a point within `reach` layout units, or −1. */
export function findNearestSeat(index: SeatIndex, x: number, y: number, reach: number): number {
  const { geometry } = index
  let best = -1
  let bestDistance = reach * reach
  visitSeats(index, { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }, (seat) => {
    const dx = (geometry.x[seat] ?? 0) - x
    const dy = (geometry.y[seat] ?? 0) - y
    const distance = dx * dx + dy * dy
    if (distance <= bestDistance) [best, bestDistance] = [seat, distance]
  })
  return best
}
