import type { HallLayout } from '@/contract/hall/hall-layout'
import { isSeatFree } from '@/contract/hall/seat-bits'
import {
  distanceSquared,
  hallGeometry,
  rowRange,
  seatKind,
  type HallGeometry,
} from '@/contract/hall/geometry'

/**
 * Returns the selection after a click. // spec §4: clicking again restarts, the count is never exceeded
 * A click on a chosen seat deselects it; on a free seat it adds that seat and free ones beside it while seats
 * are missing, else it starts over there. It prefers seats side by side in the same class, then the nearest
 * free ones of the row; fewer than `count` when the row has no more. A wheelchair place is only ever taken by
 * a click on it; a companion’s place only with a click on it or on a wheelchair place.
 */
export function clickSeat(
  layout: HallLayout,
  availability: Uint8Array,
  selected: readonly number[],
  index: number,
  count: number,
): readonly number[] {
  if (selected.includes(index)) return selected.filter((seat) => seat !== index)
  if (!isSeatFree(availability, index)) return selected
  const kept = selected.length < count ? selected : []
  return extend(hallGeometry(layout), availability, kept, index, count)
}

function extend(
  geometry: HallGeometry,
  availability: Uint8Array,
  kept: readonly number[],
  index: number,
  count: number,
): number[] {
  const needed = count - kept.length
  if (needed <= 0 || index < 0 || index >= geometry.count || !isSeatFree(availability, index))
    return [...kept]
  const clickedKind = geometry.kind[index]
  const isOpen = (seat: number): boolean => {
    if (seat === index) return true
    if (!isSeatFree(availability, seat) || kept.includes(seat)) return false
    if (geometry.kind[seat] === seatKind.plain) return true
    return geometry.kind[seat] === seatKind.companion && clickedKind !== seatKind.plain
  }
  const [from, to] = stretchAround(geometry, isOpen, index)
  const picked = to - from + 1 <= needed ? range(from, to) : bestWindow(from, to, index, needed)
  if (picked.length < needed)
    picked.push(...nearestInRow(geometry, isOpen, picked, index, needed - picked.length))
  return [...kept, ...picked.sort((a, b) => a - b)]
}

/** Returns the first and last seat of the unbroken run of open seats around `index`. */
function stretchAround(
  geometry: HallGeometry,
  isOpen: (seat: number) => boolean,
  index: number,
): [from: number, to: number] {
  let from = index
  let to = index
  while (from > 0 && geometry.linked[from - 1] === 1 && isOpen(from - 1)) from--
  while (geometry.linked[to] === 1 && isOpen(to + 1)) to++
  return [from, to]
}

/**
 * Returns `size` seats of a run around `index`: leaves no single seat behind if possible, then starts at the
 * clicked seat.
 */
function bestWindow(from: number, to: number, index: number, size: number): number[] {
  let best = Math.max(from, index - size + 1)
  let bestCost = Infinity
  for (let start = best; start <= index && start + size - 1 <= to; start++) {
    const orphans = (start - from === 1 ? 1 : 0) + (to - (start + size - 1) === 1 ? 1 : 0)
    const cost = orphans * 1000 + (index - start)
    if (cost <= bestCost) [best, bestCost] = [start, cost]
  }
  return range(best, best + size - 1)
}

function nearestInRow(
  geometry: HallGeometry,
  isOpen: (seat: number) => boolean,
  picked: readonly number[],
  index: number,
  needed: number,
): number[] {
  const [first, end] = rowRange(geometry, geometry.rowOf[index] ?? 0)
  const others: { seat: number; distance: number }[] = []
  for (let seat = first; seat < end; seat++) {
    if (picked.includes(seat) || !isOpen(seat) || geometry.classOf[seat] !== geometry.classOf[index]) continue
    others.push({
      seat,
      distance: Math.min(...picked.map((pickedSeat) => distanceSquared(geometry, pickedSeat, seat))),
    })
  }
  others.sort((a, b) => a.distance - b.distance || a.seat - b.seat)
  return others.slice(0, needed).map((other) => other.seat)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
