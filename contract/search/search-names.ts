import { findNames } from './find-names'
import type { Named, NameIndex } from './name-index'
import { nearestNames } from './nearest-names'
import { onOtherKeyboard } from './other-keyboard'

/** Of films, and of cinemas, at most so many. */
export const mostFound = 8
const mostGuesses = 3

export interface SearchResult<T> {
  /** Films and cinemas, best first. */
  readonly found: readonly T[]
  /** Where nothing was found: what is nearest. */
  readonly guesses: readonly T[]
}

/** What a visitor means by what they typed; the same on the server and, without a network, on the device. */
export function searchNames<T extends Named>(
  index: NameIndex<T>,
  text: string,
  isTonight: (item: T) => boolean,
): SearchResult<T> {
  const typed = findNames(index, text, isTonight)
  const found = typed.length > 0 ? typed : findNames(index, onOtherKeyboard(text), isTonight)
  const count = { movie: 0, cinema: 0 }
  const shown = found.filter((item) => ++count[item.kind] <= mostFound)
  return { found: shown, guesses: shown.length > 0 ? [] : nearestNames(index, text, mostGuesses) }
}
