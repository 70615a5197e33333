import { seatWidth, type HallGeometry } from './geometry'
import { isSeatFree } from './seat-bits'

/** How many taken seats are about a place, in layout units. */
export type Crowd = (x: number, y: number) => number

/** A square of the floor, layout units: two seats and two rows. */
const squareWidth = 2.2 * seatWidth

/** Counts taken seats by squares of the floor, once, so that asking costs the same in a hall of any size. */
export function crowdAround({ count, x, y, bounds }: HallGeometry, availability: Uint8Array): Crowd {
  const columns = Math.ceil(bounds.width / squareWidth) + 1
  const rows = Math.ceil(bounds.height / squareWidth) + 1
  const taken = new Uint16Array(columns * rows)
  const columnOf = (at: number) => Math.floor((at - bounds.x) / squareWidth)
  const rowOf = (at: number) => Math.floor((at - bounds.y) / squareWidth)
  for (let seat = 0; seat < count; seat++) {
    if (isSeatFree(availability, seat)) continue
    const square = rowOf(y[seat] ?? 0) * columns + columnOf(x[seat] ?? 0)
    taken[square] = (taken[square] ?? 0) + 1
  }
  return (atX, atY) => {
    let sum = 0
    const [column, row] = [columnOf(atX), rowOf(atY)]
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
        sum += taken[r * columns + c] ?? 0
    return sum
  }
}
