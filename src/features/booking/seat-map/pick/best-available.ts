import type { HallLayout } from '@/contract/hall/hall-layout'
import { isSeatFree } from '@/contract/hall/seat-bits'
import { hallGeometry, seatKind, seatPlace, type HallGeometry } from '@/contract/hall/geometry'

/**
 * The best `count` free seats, side by side where the hall still has them, else as the fewest and nearest groups.
 * Best is nearest to where the picture and the sound are meant for: the middle, two thirds back from a screen,
 * a third back from a stage, as near as can be to a pitch. Wheelchair and companion places are never proposed.
 * Fewer than `count` only when fewer are free (of `classIndex`, when given).
 */
export function bestAvailable(
  layout: HallLayout,
  availability: Uint8Array,
  count: number,
  classIndex?: number,
): number[] {
  const geometry = hallGeometry(layout)
  const taken = new Set<number>()
  let target = sweetSpot(layout, geometry)
  let size = count
  while (taken.size < count && size > 0) {
    size = Math.min(size, count - taken.size)
    const start = bestRun(geometry, availability, taken, size, target, classIndex)
    if (start < 0) {
      size--
      continue
    }
    for (let seat = start; seat < start + size; seat++) taken.add(seat)
    target = { x: geometry.x[start] ?? 0, y: geometry.y[start] ?? 0 }
  }
  return [...taken].sort((a, b) => a - b)
}

interface Point {
  readonly x: number
  readonly y: number
}

function sweetSpot(layout: HallLayout, { bounds }: HallGeometry): Point {
  const stageX = layout.Stage.X + layout.Stage.Width / 2
  const stageY = layout.Stage.Y + layout.Stage.Height / 2
  if (layout.Stage.Kind === 'pitch') return { x: stageX, y: stageY }
  const depth = layout.Stage.Kind === 'screen' ? 0.66 : 0.33
  const isAhead = stageY <= bounds.y + bounds.height / 2
  return { x: stageX, y: bounds.y + bounds.height * (isAhead ? depth : 1 - depth) }
}

/** First seat of the best unbroken run of `size`, or −1. One pass over the hall. */
function bestRun(
  geometry: HallGeometry,
  availability: Uint8Array,
  taken: ReadonlySet<number>,
  size: number,
  target: Point,
  classIndex: number | undefined,
): number {
  const isOpen = (seat: number): boolean =>
    seat >= 0 &&
    seat < geometry.count &&
    isSeatFree(availability, seat) &&
    geometry.kind[seat] === seatKind.plain &&
    (classIndex === undefined || geometry.classOf[seat] === classIndex) &&
    !taken.has(seat)
  const joins = (seat: number): boolean =>
    seat >= 0 && geometry.linked[seat] === 1 && isOpen(seat) && isOpen(seat + 1)
  let best = -1
  let bestCost = Infinity
  let run = 0
  for (let seat = 0; seat < geometry.count; seat++) {
    if (!isOpen(seat)) {
      run = 0
      continue
    }
    run = joins(seat - 1) ? run + 1 : 1
    if (run < size) continue
    const start = seat - size + 1
    const dx = ((geometry.x[start] ?? 0) + (geometry.x[seat] ?? 0)) / 2 - target.x
    const dy = ((geometry.y[start] ?? 0) + (geometry.y[seat] ?? 0)) / 2 - target.y
    const distance = Math.sqrt(dx * dx + dy * dy)
    if (distance >= bestCost) continue
    const cost = distance + orphansBeside(start, seat, joins) * 2 * seatPlace
    if (cost < bestCost) [best, bestCost] = [start, cost]
  }
  return best
}

/** How many single seats a run would leave at its ends. */
function orphansBeside(start: number, end: number, joins: (seat: number) => boolean): number {
  const before = joins(start - 1) && !joins(start - 2) ? 1 : 0
  const after = joins(end) && !joins(end + 1) ? 1 : 0
  return before + after
}
