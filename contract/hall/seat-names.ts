import type { HallLayout } from './hall-layout'
import { memoizeByHall } from './memoize-by-hall'

/**
 * Returns the name used to reserve a seat: `F-12`, or `204-F-12` in a hall with sections. Unique within its
 * hall.
 */
export function seatId(sectionId: string, rowLabel: string, number: number | string): string {
  return sectionId ? `${sectionId}-${rowLabel}-${number}` : `${rowLabel}-${number}`
}

export function countSeats(layout: HallLayout): number {
  let count = 0
  for (const row of layout.Rows) for (const run of row.R) count += run[4]
  return count
}

export interface NamedSeats {
  /** Names in index order. */
  readonly names: readonly string[]
  readonly indexOf: ReadonlyMap<string, number>
}

export function namedSeats(names: readonly string[]): NamedSeats {
  return { names, indexOf: new Map(names.map((name, index) => [name, index])) }
}

/** Returns the seats of a layout by name, computed once per layout object. */
export const seatsByName = memoizeByHall((layout) => namedSeats(seatIds(layout)))

/** Returns every seat’s name in index order. */
export function seatIds(layout: HallLayout): string[] {
  const ids: string[] = []
  for (const row of layout.Rows) {
    const section = layout.Sections[row.S]?.SectionID ?? ''
    let place = 0
    for (const [, , , , count, first, step] of row.R)
      for (let i = 0; i < count; i++) ids.push(seatId(section, row.L, row.N?.[place++] ?? first + i * step))
  }
  return ids
}
