import { hallGeometry, seatKind, type HallGeometry } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { isSeatFree } from '@/contract/hall/seat-bits'

/** Maximum number of seats by which a choice is moved; further away is a different choice. */
const maxShift = 3

/** Returns free seats without a free neighbour that had one before the choice. */
export function findStrandedSeats(
  layout: HallLayout,
  availability: Uint8Array,
  selected: readonly number[],
): readonly number[] {
  const geometry = hallGeometry(layout)
  const chosen = new Set(selected)
  const isFree = (seat: number) => isOpen(geometry, availability, seat)
  const isLeft = (seat: number) => isFree(seat) && !chosen.has(seat)
  const adjacent = new Set(selected.flatMap((seat) => neighbours(geometry, seat)))
  return [...adjacent].filter(
    (seat) =>
      isLeft(seat) &&
      !neighbours(geometry, seat).some(isLeft) &&
      // It had a free neighbour without this choice, so the choice leaves it alone.
      neighbours(geometry, seat).some(isFree),
  )
}

/**
 * Returns the same number of seats in the same row and class, moved as little as possible so that no single
 * seat is left; empty where the choice leaves none already, is not side by side, or cannot be moved so.
 */
export function shiftSeats(
  layout: HallLayout,
  availability: Uint8Array,
  selected: readonly number[],
): readonly number[] {
  if (selected.length === 0 || findStrandedSeats(layout, availability, selected).length === 0) return []
  const geometry = hallGeometry(layout)
  const sorted = [...selected].sort((a, b) => a - b)
  const from = sorted[0] ?? 0
  const isTogether = sorted.every((seat, i) => i === 0 || isLinked(geometry, sorted[i - 1] ?? 0, seat))
  if (!isTogether) return []
  for (let step = 1; step <= maxShift; step++)
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
      if (fits && findStrandedSeats(layout, availability, moved).length === 0) return moved
    }
  return []
}

/** Whether a seat is free and an ordinary one. */
function isOpen({ count, kind }: HallGeometry, availability: Uint8Array, seat: number): boolean {
  return seat >= 0 && seat < count && isSeatFree(availability, seat) && kind[seat] === seatKind.plain
}

function isLinked({ linked }: HallGeometry, seat: number, next: number): boolean {
  return next === seat + 1 && linked[seat] === 1
}

function neighbours(geometry: HallGeometry, seat: number): number[] {
  return [
    ...(isLinked(geometry, seat - 1, seat) ? [seat - 1] : []),
    ...(isLinked(geometry, seat, seat + 1) ? [seat + 1] : []),
  ]
}
