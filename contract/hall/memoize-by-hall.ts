import type { HallLayout } from './hall-layout'

type HallFunction = (layout: HallLayout) => unknown

const memoizedFunctions: HallFunction[] = []

/** Makes `read` run once per layout object, at the latest on the first call. */
export function memoizeByHall<T>(read: (layout: HallLayout) => T): (layout: HallLayout) => T {
  const known = new WeakMap<HallLayout, { readonly value: T }>()
  const once = (layout: HallLayout): T => {
    const cached = known.get(layout)
    if (cached) return cached.value
    const entry = { value: read(layout) }
    known.set(layout, entry)
    return entry.value
  }
  memoizedFunctions.push(once)
  return once
}

/** Runs all readings of a new layout in advance, so that the frame that shows the hall does not have to. */
export function precomputeHall(layout: HallLayout): void {
  for (const once of memoizedFunctions) once(layout)
}
