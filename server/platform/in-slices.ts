import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LanguageCode } from '@/contract/envelope'
import { listCommas } from '@/contract/languages.gen'

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

/** Names one after the other, as the language sets them apart: "Comedy, Thriller", «كوميديا، إثارة». */
export function inOneList(names: readonly string[], language: LanguageCode): string {
  return names.join(`${listCommas[language]} `)
}
