import type { HallLayout } from './hall-layout'

type Reading = (layout: HallLayout) => unknown

const readings: Reading[] = []

/** Makes `read` run once for each layout object, at the latest when somebody asks. */
export function onceAHall<T>(read: (layout: HallLayout) => T): (layout: HallLayout) => T {
  const known = new WeakMap<HallLayout, { readonly value: T }>()
  const once = (layout: HallLayout): T => {
    const cached = known.get(layout)
    if (cached) return cached.value
    const made = { value: read(layout) }
    known.set(layout, made)
    return made.value
  }
  readings.push(once)
  return once
}

/** Reads all there is to read of a layout when it has come, so that the frame which shows the hall need not. */
export function readAhead(layout: HallLayout): void {
  for (const once of readings) once(layout)
}
