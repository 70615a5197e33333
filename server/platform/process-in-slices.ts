import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest delay of other tasks, milliseconds. */
const sliceMs = 8
/** Number of items between two checks of the clock. */
const itemsPerSlice = 64

/** Processes many items and yields to other tasks every few milliseconds. */
export async function processInSlices<T>(things: Iterable<T>, work: (thing: T) => void): Promise<void> {
  let until = performance.now() + sliceMs
  let left = itemsPerSlice
  for (const thing of things) {
    work(thing)
    if (--left > 0) continue
    left = itemsPerSlice
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + sliceMs
  }
}
