import type { Named, NameIndex } from './name-index'
import { foldText } from './fold-text'
import { phoneticKey } from './phonetic-key'
import { countMissingLetters, indexLetters } from './word-cost'

/** Minimum similarity, of 1: below it, a visitor would see no resemblance. */
const minSimilarity = 0.3
/** Minimum number of consonants: fewer sound like too many words. */
const minConsonants = 3

/** Minimum share of the typed letters that a name must contain: names below it are not compared. */
const minSharedLetters = 0.5

/** Returns the names that look or sound most like the typed text, for a search without results. */
export function findNearestNames<T extends Named>(index: NameIndex<T>, text: string, limit: number): T[] {
  const typed = indexLetters(foldText(text).replaceAll(' ', ''))
  if (typed.text.length < 2) return []
  const pairs = listPairs(typed.text)
  const sound = phoneticKey(typed.text)
  const soundPairs = sound.length < minConsonants ? new Set<string>() : listPairs(sound)
  const mostForeign = new Set(typed.text).size * (1 - minSharedLetters)
  return index.entries
    .map(({ item, names }) => {
      const likeness = names
        .flatMap((name) => name.tails)
        .filter((tail) => countMissingLetters(typed, tail) <= mostForeign)
        .map((tail) =>
          Math.max(
            similarity(pairs, listPairs(tail.text)),
            0.9 * similarity(soundPairs, listPairs(phoneticKey(tail.text))),
          ),
        )
      return { item, likeness: Math.max(0, ...likeness) }
    })
    .filter(({ likeness }) => likeness >= minSimilarity)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit)
    .map(({ item }) => item)
}

/** Returns all pairs of adjacent letters, including the word boundaries. */
function listPairs(text: string): Set<string> {
  const padded = ` ${text} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, from) => padded.slice(from, from + 2)))
}

/** Returns the share of pairs that two words have in common (Dice coefficient). */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0
  for (const pair of one) if (other.has(pair)) both++
  return one.size === 0 ? 0 : (2 * both) / (one.size + other.size)
}
