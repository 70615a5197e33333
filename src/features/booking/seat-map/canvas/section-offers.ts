import { rowRange, type HallGeometry } from '@/contract/hall/geometry'
import { isSeatFree } from '@/contract/hall/seat-bits'

export interface ClassOffer {
  readonly classIndex: number
  readonly seats: number
  readonly free: number
}

export interface SectionOffer {
  readonly seats: number
  readonly free: number
  /** The classes of the section’s seats, in the order of the layout. */
  readonly classes: readonly ClassOffer[]
}

/** A section is nearly sold out with this number, or this share, of seats left. */
const fewSeats = 4
const fewShare = 0.1

export function isAlmostSoldOut({ seats, free }: SectionOffer): boolean {
  return free > 0 && free <= Math.max(fewSeats, seats * fewShare)
}

/** Returns the lowest price in minor units among the free seats; among all when none is free. */
export function lowestPrice(
  { classes, free }: SectionOffer,
  prices: readonly { readonly priceMinor: number }[],
): number {
  const offered = classes.filter((each) => free === 0 || each.free > 0)
  return Math.min(...offered.map((each) => prices[each.classIndex]?.priceMinor ?? 0))
}

/** Counts the free seats of each part of a hall, in one pass over its rows. */
export function sectionOffers(
  parts: readonly { readonly rows: readonly number[] }[],
  geometry: HallGeometry,
  availability: Uint8Array,
  classCount: number,
): SectionOffer[] {
  return parts.map(({ rows }) => {
    const freeOf = new Uint32Array(classCount)
    const allOf = new Uint32Array(classCount)
    for (const row of rows) {
      const [first, end] = rowRange(geometry, row)
      for (let seat = first; seat < end; seat++) {
        const classIndex = geometry.classOf[seat] ?? 0
        allOf[classIndex] = (allOf[classIndex] ?? 0) + 1
        if (isSeatFree(availability, seat)) freeOf[classIndex] = (freeOf[classIndex] ?? 0) + 1
      }
    }
    const classes = Array.from(allOf, (seats, classIndex) => ({
      classIndex,
      seats,
      free: freeOf[classIndex] ?? 0,
    })).filter((each) => each.seats > 0)
    return {
      seats: classes.reduce((sum, each) => sum + each.seats, 0),
      free: classes.reduce((sum, each) => sum + each.free, 0),
      classes,
    }
  })
}
