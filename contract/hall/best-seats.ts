import { hallGeometry, seatKind, seatWidth, type HallGeometry } from './geometry'
import type { HallLayout } from './hall-layout'
import { isSeatFree } from './seat-bits'

/** A single seat that is left beside a choice is hard to sell: three seats aside or two rows away is better. */
const orphanCost = 3 * seatWidth
/** Of squared distances: a step sideways matters less than a row. */
const rowWeight = 2

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
 * who ask for them. Fewer than `count` only when fewer are free among those that `isWanted`.
 */
export function bestSeats(
  layout: HallLayout,
  availability: Uint8Array,
  count: number,
  isWanted?: (seat: number) => boolean,
): number[] {
  const geometry = hallGeometry(layout)
  let blocks = freeBlocks(geometry, availability, isWanted)
  let target = sweetSpot(layout, geometry)
  const picked: number[] = []
  while (picked.length < count && blocks.length > 0) {
    const longest = blocks.reduce((most, { from, to }) => Math.max(most, to - from + 1), 0)
    const best = bestWindow(geometry, blocks, Math.min(count - picked.length, longest), target)
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

/** The cheapest `size` seats in a row of any block; the first block that is long enough when all cost the same. */
function bestWindow({ x, y }: HallGeometry, blocks: readonly Block[], size: number, target: Point): Block {
  let best: Block = { from: 0, to: -1 }
  let bestCost = Infinity
  for (const { from, to } of blocks)
    for (let start = from; start + size - 1 <= to; start++) {
      const end = start + size - 1
      const orphans = (start - from === 1 ? 1 : 0) + (to - end === 1 ? 1 : 0)
      const dx = ((x[start] ?? 0) + (x[end] ?? 0)) / 2 - target.x
      const dy = ((y[start] ?? 0) + (y[end] ?? 0)) / 2 - target.y
      const cost = Math.sqrt(dx * dx + rowWeight * dy * dy) + orphans * orphanCost
      if (cost < bestCost) [best, bestCost] = [{ from: start, to: end }, cost]
    }
  return best
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
