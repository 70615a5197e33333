import { findBestSeats } from '@/contract/hall/best-seats'
import { hallGeometry } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import type { SeatPreference } from '@/contract/hall/seat-preference'

interface WishedClass {
  readonly id: string
  readonly priceMinor: number
}

interface WishedHall {
  readonly layout: HallLayout
  /** A bit set over seat indices. */
  readonly availability: Uint8Array
  /** In the order of `layout.Classes`. */
  readonly classes: readonly WishedClass[]
}

/**
 * Returns the seats for a wish, as indices. Seats side by side take precedence; the cheapest are those of the
 * lowest price with room for all, and where none has, of the fewest lowest prices that together have room.
 * Where a class has too few seats for the wish, all that it has.
 */
export function findWishedSeats(
  { layout, availability, classes }: WishedHall,
  preference: SeatPreference,
  count: number,
): number[] {
  const { classOf } = hallGeometry(layout)
  const ofClass = (seat: number) =>
    preference.classId === null || classes[classOf[seat] ?? 0]?.id === preference.classId
  if (preference.by !== 'cheapest') return findBestSeats(layout, availability, count, ofClass, preference.by)
  let seats: number[] = []
  for (const maxPriceMinor of new Set(classes.map((each) => each.priceMinor).sort((a, b) => a - b))) {
    const isCheap = (seat: number) => (classes[classOf[seat] ?? 0]?.priceMinor ?? Infinity) <= maxPriceMinor
    seats = findBestSeats(layout, availability, count, (seat) => ofClass(seat) && isCheap(seat))
    if (seats.length === count) break
  }
  return seats
}
