import { hallGeometry, type HallGeometry, seatKind, seatWidth } from './geometry'
import type { HallLayout } from './hall-layout'
import { isSeatFree } from './seat-bits'

/** Number of taken seats around a position given in layout units. */
type CountTakenNearby = (x: number, y: number) => number

/** Size of a grid cell, layout units: two seats by two rows. */
const squareWidth = 2.2 * seatWidth

/** Penalty for leaving a single seat, which is hard to sell: three seats aside or two rows away is better. */
const orphanCost = 3 * seatWidth
/** Weight of squared distances: a step sideways matters less than a row. */
const rowWeight = 2

/**
 * Penalty for seats that are not at an aisle, for visitors who want to get out easily: as bad as 40 seats
 * aside.
 */
const offAisleCost = 40 * seatWidth
/** Penalty per taken seat nearby, for visitors who prefer to sit apart: one seat of distance. */
const neighbourCost = seatWidth
/**
 * Bonus for sitting away from the middle, where the next visitors will sit: half a seat per seat of distance.
 */
const middleCost = 0.5

export type SeatPriority = 'middle' | 'quiet' | 'aisle'

/** Adjacent free seats in one row and class, from the first to the last. */
interface Block {
  readonly from: number
  readonly to: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Returns the best `count` free seats: side by side in one row when one has room, otherwise in the fewest
 * blocks, close to each other. Best means nearest to the ideal position for picture and sound. Wheelchair and
 * companion places are left to visitors who request them. `near` replaces the ideal position. Returns fewer
 * than `count` only when fewer seats that pass `isWanted` are free.
 */
export function findBestSeats(
  layout: HallLayout,
  availability: Uint8Array,
  count: number,
  isCandidate?: (seat: number) => boolean,
  priority: SeatPriority = 'middle',
  preferredPoint?: Point,
): number[] {
  const geometry = hallGeometry(layout)
  const crowd = priority === 'quiet' ? createTakenCounter(geometry, availability) : null
  let blocks = freeBlocks(geometry, availability, isCandidate)
  let target = preferredPoint ?? sweetSpot(layout, geometry)
  const picked: number[] = []
  while (picked.length < count && blocks.length > 0) {
    const longest = blocks.reduce((max, { from, to }) => Math.max(max, to - from + 1), 0)
    const criteria = { priority, crowd, target, isFirst: picked.length === 0 }
    const best = bestWindow(geometry, blocks, Math.min(count - picked.length, longest), criteria)
    for (let seat = best.from; seat <= best.to; seat++) picked.push(seat)
    blocks = blocks.flatMap((block) => subtractBlock(block, best))
    target = computeMiddle(geometry, best)
  }
  return picked.sort((a, b) => a - b)
}

/**
 * Returns the ideal position: the middle, two thirds back from a screen, a third back from a stage, as near
 * as possible to a pitch.
 */
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
  isCandidate: ((seat: number) => boolean) | undefined,
): Block[] {
  const blocks: Block[] = []
  let from = -1
  for (let seat = 0; seat < count; seat++) {
    const isOpen =
      isSeatFree(availability, seat) && kind[seat] === seatKind.plain && (!isCandidate || isCandidate(seat))
    if (isOpen && from < 0) from = seat
    if (from < 0 || (isOpen && linked[seat] === 1)) continue
    blocks.push({ from, to: isOpen ? seat : seat - 1 })
    from = -1
  }
  return blocks
}

interface SearchCriteria {
  readonly priority: SeatPriority
  readonly crowd: CountTakenNearby | null
  readonly target: Point
  /** False for the rest of a split party, which sits near the first block whatever the preference. */
  readonly isFirst: boolean
}

/** Returns the cheapest `size` adjacent seats of any block; on a tie, the first block that is long enough. */
function bestWindow(
  geometry: HallGeometry,
  blocks: readonly Block[],
  size: number,
  criteria: SearchCriteria,
): Block {
  const { target } = criteria
  let best: Block = { from: 0, to: -1 }
  let bestCost = Infinity
  for (const { from, to } of blocks)
    for (let start = from; start + size - 1 <= to; start++) {
      const end = start + size - 1
      const orphans = (start - from === 1 ? 1 : 0) + (to - end === 1 ? 1 : 0)
      const middle = computeMiddle(geometry, { from: start, to: end })
      const dx = middle.x - target.x
      const dy = middle.y - target.y
      let cost = orphans * orphanCost
      if (criteria.crowd && criteria.isFirst)
        cost +=
          Math.sqrt(rowWeight) * Math.abs(dy) -
          middleCost * Math.abs(dx) +
          neighbourCost * criteria.crowd(middle.x, middle.y)
      else cost += Math.sqrt(dx * dx + rowWeight * dy * dy)
      if (criteria.priority === 'aisle' && !isAtAisle(geometry, start, end)) cost += offAisleCost
      if (cost < bestCost) [best, bestCost] = [{ from: start, to: end }, cost]
    }
  return best
}

/**
 * Whether the seats can be left without passing another seat. The end of a class is not an aisle when the
 * next seat is close.
 */
function isAtAisle({ x, y, rowOf }: HallGeometry, from: number, to: number): boolean {
  const isClose = (a: number, b: number) =>
    rowOf[a] === rowOf[b] &&
    Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0)) <= 1.2 * seatWidth
  return !isClose(from, from - 1) || !isClose(to, to + 1)
}

function computeMiddle({ x, y }: HallGeometry, { from, to }: Block): Point {
  return { x: ((x[from] ?? 0) + (x[to] ?? 0)) / 2, y: ((y[from] ?? 0) + (y[to] ?? 0)) / 2 }
}

function subtractBlock(block: Block, removed: Block): Block[] {
  if (removed.from > block.to || removed.to < block.from) return [block]
  const rest: Block[] = []
  if (removed.from > block.from) rest.push({ from: block.from, to: removed.from - 1 })
  if (removed.to < block.to) rest.push({ from: removed.to + 1, to: block.to })
  return rest
}

/** Counts taken seats per grid cell once, so that a query costs the same in a hall of any size. */
function createTakenCounter(
  { count, x, y, bounds }: HallGeometry,
  availability: Uint8Array,
): CountTakenNearby {
  const columns = Math.ceil(bounds.width / squareWidth) + 1
  const rows = Math.ceil(bounds.height / squareWidth) + 1
  const counts = new Uint16Array(columns * rows)
  const computeColumn = (at: number) => Math.floor((at - bounds.x) / squareWidth)
  const computeRow = (at: number) => Math.floor((at - bounds.y) / squareWidth)
  for (let seat = 0; seat < count; seat++) {
    if (isSeatFree(availability, seat)) continue
    const square = computeRow(y[seat] ?? 0) * columns + computeColumn(x[seat] ?? 0)
    counts[square] = (counts[square] ?? 0) + 1
  }
  return (atX, atY) => {
    let sum = 0
    const [column, row] = [computeColumn(atX), computeRow(atY)]
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
        sum += counts[r * columns + c] ?? 0
    return sum
  }
}
