import { hallGeometry, seatKind, type HallGeometry } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { isSeatFree } from '@/contract/hall/seat-bits'

/** A choice is moved by so many seats at most: further is another choice. */
const mostSteps = 3

/** Free seats that a choice leaves without a free neighbour, and that had one before. */
export function strandedSeats(
  layout: HallLayout,
  availability: Uint8Array,
  selected: readonly number[],
): readonly number[] {
  const geometry = hallGeometry(layout)
  const chosen = new Set(selected)
  const isFree = (seat: number) => isOpen(geometry, availability, seat)
  const isLeft = (seat: number) => isFree(seat) && !chosen.has(seat)
  const beside = new Set(selected.flatMap((seat) => neighbours(geometry, seat)))
  return [...beside].filter(
    (seat) =>
      isLeft(seat) &&
      !neighbours(geometry, seat).some(isLeft) &&
      // With nobody to either side but this choice it stands alone because of it.
      neighbours(geometry, seat).some(isFree),
  )
}

/**
 * The same number of seats in the same row and class, moved by as little as can be, that leaves nobody alone; empty where
 * the choice leaves nobody alone as it is, is not side by side, or cannot be moved so.
 */
export function movedOver(
  layout: HallLayout,
  availability: Uint8Array,
  selected: readonly number[],
): readonly number[] {
  if (selected.length === 0 || strandedSeats(layout, availability, selected).length === 0) return []
  const geometry = hallGeometry(layout)
  const sorted = [...selected].sort((a, b) => a - b)
  const from = sorted[0] ?? 0
  const isTogether = sorted.every((seat, i) => i === 0 || isLinked(geometry, sorted[i - 1] ?? 0, seat))
  if (!isTogether) return []
  for (let step = 1; step <= mostSteps; step++)
    for (const start of [from - step, from + step]) {
      const moved = sorted.map((_, i) => start + i)
      const fits =
        moved.every((seat, i) => i === 0 || isLinked(geometry, moved[i - 1] ?? 0, seat)) &&
        moved.every(
          (seat) =>
            isOpen(geometry, availability, seat) &&
            geometry.rowOf[seat] === geometry.rowOf[from] &&
            geometry.classOf[seat] === geometry.classOf[from],
        )
      if (fits && strandedSeats(layout, availability, moved).length === 0) return moved
    }
  return []
}

/** Whether a seat is one that anybody may take now. */
function isOpen({ count, kind }: HallGeometry, availability: Uint8Array, seat: number): boolean {
  return seat >= 0 && seat < count && isSeatFree(availability, seat) && kind[seat] === seatKind.plain
}

/** Whether two seats that follow each other stand side by side. */
function isLinked({ linked }: HallGeometry, seat: number, next: number): boolean {
  return next === seat + 1 && linked[seat] === 1
}

function neighbours(geometry: HallGeometry, seat: number): number[] {
  return [
    ...(isLinked(geometry, seat - 1, seat) ? [seat - 1] : []),
    ...(isLinked(geometry, seat, seat + 1) ? [seat + 1] : []),
  ]
}
