import { rowRange, type HallGeometry } from '@/contract/hall/geometry'
import { isSeatFree } from '@/contract/hall/seat-bits'

/** What a section still has of a class. */
export interface ClassOffer {
  readonly classIndex: number
  readonly seats: number
  readonly free: number
}

export interface SectionOffer {
  readonly seats: number
  readonly free: number
  /** The classes that the section has seats of, in the order of the layout. */
  readonly classes: readonly ClassOffer[]
}

/** Of these few, or of this share, a section is nearly gone. */
const fewSeats = 4
const fewShare = 0.1

export function isNearlyGone({ seats, free }: SectionOffer): boolean {
  return free > 0 && free <= Math.max(fewSeats, seats * fewShare)
}

/** The lowest price in minor units among what is free; of all when nothing is. */
export function lowestPrice(
  { classes, free }: SectionOffer,
  prices: readonly { readonly priceMinor: number }[],
): number {
  const offered = classes.filter((each) => free === 0 || each.free > 0)
  return Math.min(...offered.map((each) => prices[each.classIndex]?.priceMinor ?? 0))
}

/** What each part of a hall still offers. One pass over its rows. */
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
