import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long others wait at most, milliseconds. */
const sliceMs = 8
/** The clock is looked at once in so many. */
const perLook = 64

/** Works through many things, and lets whatever else has come meanwhile go first every few milliseconds. */
export async function inSlices<T>(things: Iterable<T>, work: (thing: T) => void): Promise<void> {
  let until = performance.now() + sliceMs
  let left = perLook
  for (const thing of things) {
    work(thing)
    if (--left > 0) continue
    left = perLook
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + sliceMs
  }
}
