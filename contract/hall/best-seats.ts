import type { HallLayout } from './hall-layout'

interface Place {
  readonly index: number
  readonly x: number
  readonly y: number
}

/** A single seat that is left beside a choice is hard to sell: a place three seats or two rows away is better. */
const orphanCost = 300 ** 2

/** Seats without a gap between them, left to right. */
type Block = Place[]

/**
 * The best seats that are free, for shows whose seats come assigned: next to each other in one row, near the middle
 * and two thirds back; where no row has room, the fewest blocks. Wheelchair and companion places are left to those
 * who ask for them. Null when fewer than `count` are free.
 */
export function pickBestSeats(
  layout: HallLayout,
  isFree: (index: number) => boolean,
  count: number,
): number[] | null {
  const idealX = layout.Stage.X + layout.Stage.Width / 2
  const idealY = layout.Height * (2 / 3)
  /** Squared distance from the ideal place; a step sideways matters less than a row. */
  const cost = (place: Place) => (place.x - idealX) ** 2 + 2 * (place.y - idealY) ** 2
  let blocks = freeBlocks(layout, isFree)
  const picked: number[] = []
  while (picked.length < count) {
    const missing = count - picked.length
    const largest = Math.max(0, ...blocks.map((block) => block.length))
    if (largest === 0) return null
    const best = cheapestWindow(blocks, Math.min(missing, largest), cost)
    if (!best) return null
    picked.push(...best.map((place) => place.index))
    const used = new Set(picked)
    blocks = freeBlocks(layout, (index) => isFree(index) && !used.has(index))
  }
  return picked.toSorted((a, b) => a - b)
}

function cheapestWindow(blocks: Block[], size: number, cost: (place: Place) => number): Block | null {
  let best: Block | null = null
  let bestCost = Infinity
  for (const block of blocks)
    for (let start = 0; start + size <= block.length; start++) {
      const window = block.slice(start, start + size)
      const orphans = Number(start === 1) + Number(block.length - start - size === 1)
      const total = window.reduce((sum, place) => sum + cost(place), orphans * orphanCost * size)
      if (total < bestCost) [best, bestCost] = [window, total]
    }
  return best
}

function freeBlocks(layout: HallLayout, isFree: (index: number) => boolean): Block[] {
  const blocks: Block[] = []
  let index = 0
  for (const row of layout.Rows) {
    const kept = new Set([...(row.W ?? []), ...(row.C ?? [])])
    let place = 0
    for (const [x, y, dx, dy, count] of row.R) {
      let block: Block = []
      for (let i = 0; i < count; i++, index++, place++) {
        if (isFree(index) && !kept.has(place)) block.push({ index, x: x + i * dx, y: y + i * dy })
        else if (block.length > 0) {
          blocks.push(block)
          block = []
        }
      }
      if (block.length > 0) blocks.push(block)
    }
  }
  return blocks
}
