import { hallGeometry, type HallGeometry, seatKind, seatWidth } from './geometry'
import type { HallLayout } from './hall-layout'
import { isSeatFree } from './seat-bits'

/** How many taken seats are about a place, in layout units. */
type Crowd = (x: number, y: number) => number

/** A square of the floor, layout units: two seats and two rows. */
const squareWidth = 2.2 * seatWidth

/** A single seat that is left beside a choice is hard to sell: three seats aside or two rows away is better. */
const orphanCost = 3 * seatWidth
/** Of squared distances: a step sideways matters less than a row. */
const rowWeight = 2

/** A seat off the aisle is as bad as this many seats aside, for who wants to get out. */
const offAisleCost = 40 * seatWidth
/** A neighbour, as a seat nearer to the middle, for who wants to be alone. */
const neighbourCost = seatWidth
/** The next to come sit in the middle: half a seat aside for each seat away from it. */
const middleCost = 0.5

/** What makes seats good, besides where the picture and the sound are meant for. */
export type SeatTaste = 'middle' | 'quiet' | 'aisle'

/** Free seats side by side in one row and class, from the first to the last. */
interface Block {
  readonly from: number
  readonly to: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * The best `count` free seats: side by side in one row where one has room, else in the fewest blocks, near to each other.
 * Best is nearest to where the picture and the sound are meant for. Wheelchair and companion places are left to those
 * who ask for them. `near` puts another place in that one's stead. Fewer than `count` only when fewer are free among those that `isWanted`.
 */
export function bestSeats(
  layout: HallLayout,
  availability: Uint8Array,
  count: number,
  isWanted?: (seat: number) => boolean,
  taste: SeatTaste = 'middle',
  near?: Point,
): number[] {
  const geometry = hallGeometry(layout)
  const crowd = taste === 'quiet' ? crowdAround(geometry, availability) : null
  let blocks = freeBlocks(geometry, availability, isWanted)
  let target = near ?? sweetSpot(layout, geometry)
  const picked: number[] = []
  while (picked.length < count && blocks.length > 0) {
    const longest = blocks.reduce((most, { from, to }) => Math.max(most, to - from + 1), 0)
    const wish = { taste, crowd, target, isFirst: picked.length === 0 }
    const best = bestWindow(geometry, blocks, Math.min(count - picked.length, longest), wish)
    for (let seat = best.from; seat <= best.to; seat++) picked.push(seat)
    blocks = blocks.flatMap((block) => without(block, best))
    target = middleOf(geometry, best)
  }
  return picked.sort((a, b) => a - b)
}

/** The middle, two thirds back from a screen, a third back from a stage, as near as can be to a pitch. */
function sweetSpot({ Stage }: HallLayout, { bounds }: HallGeometry): Point {
  const x = Stage.X + Stage.Width / 2
  const stageY = Stage.Y + Stage.Height / 2
  if (Stage.Kind === 'pitch') return { x, y: stageY }
  const depth = Stage.Kind === 'screen' ? 2 / 3 : 1 / 3
  const isAhead = stageY <= bounds.y + bounds.height / 2
  return { x, y: bounds.y + bounds.height * (isAhead ? depth : 1 - depth) }
}

function freeBlocks(
  { count, kind, linked }: HallGeometry,
  availability: Uint8Array,
  isWanted: ((seat: number) => boolean) | undefined,
): Block[] {
  const blocks: Block[] = []
  let from = -1
  for (let seat = 0; seat < count; seat++) {
    const isOpen =
      isSeatFree(availability, seat) && kind[seat] === seatKind.plain && (!isWanted || isWanted(seat))
    if (isOpen && from < 0) from = seat
    if (from < 0 || (isOpen && linked[seat] === 1)) continue
    blocks.push({ from, to: isOpen ? seat : seat - 1 })
    from = -1
  }
  return blocks
}

interface Wish {
  readonly taste: SeatTaste
  readonly crowd: Crowd | null
  readonly target: Point
  /** The others of a party that must part sit near to the first ones, whatever their taste. */
  readonly isFirst: boolean
}

/** The cheapest `size` seats in a row of any block; the first block that is long enough when all cost the same. */
function bestWindow(geometry: HallGeometry, blocks: readonly Block[], size: number, wish: Wish): Block {
  const { target } = wish
  let best: Block = { from: 0, to: -1 }
  let bestCost = Infinity
  for (const { from, to } of blocks)
    for (let start = from; start + size - 1 <= to; start++) {
      const end = start + size - 1
      const orphans = (start - from === 1 ? 1 : 0) + (to - end === 1 ? 1 : 0)
      const middle = middleOf(geometry, { from: start, to: end })
      const dx = middle.x - target.x
      const dy = middle.y - target.y
      let cost = orphans * orphanCost
      if (wish.crowd && wish.isFirst)
        cost +=
          Math.sqrt(rowWeight) * Math.abs(dy) -
          middleCost * Math.abs(dx) +
          neighbourCost * wish.crowd(middle.x, middle.y)
      else cost += Math.sqrt(dx * dx + rowWeight * dy * dy)
      if (wish.taste === 'aisle' && !isAtAisle(geometry, start, end)) cost += offAisleCost
      if (cost < bestCost) [best, bestCost] = [{ from: start, to: end }, cost]
    }
  return best
}

/** Whether one gets out without passing a seat. A class that ends is no aisle where the next seat stands close. */
function isAtAisle({ x, y, rowOf }: HallGeometry, from: number, to: number): boolean {
  const isClose = (a: number, b: number) =>
    rowOf[a] === rowOf[b] &&
    Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0)) <= 1.2 * seatWidth
  return !isClose(from, from - 1) || !isClose(to, to + 1)
}

function middleOf({ x, y }: HallGeometry, { from, to }: Block): Point {
  return { x: ((x[from] ?? 0) + (x[to] ?? 0)) / 2, y: ((y[from] ?? 0) + (y[to] ?? 0)) / 2 }
}

/** What is left of a block beside `taken`. */
function without(block: Block, taken: Block): Block[] {
  if (taken.from > block.to || taken.to < block.from) return [block]
  const rest: Block[] = []
  if (taken.from > block.from) rest.push({ from: block.from, to: taken.from - 1 })
  if (taken.to < block.to) rest.push({ from: taken.to + 1, to: block.to })
  return rest
}

/** Counts taken seats by squares of the floor, once, so that asking costs the same in a hall of any size. */
function crowdAround({ count, x, y, bounds }: HallGeometry, availability: Uint8Array): Crowd {
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
