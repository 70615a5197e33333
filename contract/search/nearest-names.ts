import type { Named, NameIndex } from './name-index'
import { foldText } from './fold-text'
import { soundOf } from './sound-of'
import { foreignLetters, lettersIn } from './word-cost'

/** Of 1: less has nothing in common that a visitor would see. */
const leastAlike = 0.3
/** Fewer consonants sound like too much. */
const leastSounds = 3

/** Of what was typed, so many letters at least must be in a name: all others need not be compared. */
const leastLetters = 0.5

/** The names that look or sound most like what was typed, for a search that found none. */
export function nearestNames<T extends Named>(index: NameIndex<T>, text: string, most: number): T[] {
  const typed = lettersIn(foldText(text).replaceAll(' ', ''))
  if (typed.text.length < 2) return []
  const pairs = pairsOf(typed.text)
  const sound = soundOf(typed.text)
  const soundPairs = sound.length < leastSounds ? new Set<string>() : pairsOf(sound)
  const mostForeign = new Set(typed.text).size * (1 - leastLetters)
  return index.entries
    .map(({ item, names }) => {
      const likeness = names
        .flatMap((name) => name.tails)
        .filter((tail) => foreignLetters(typed, tail) <= mostForeign)
        .map((tail) =>
          Math.max(alike(pairs, pairsOf(tail.text)), 0.9 * alike(soundPairs, pairsOf(soundOf(tail.text)))),
        )
      return { item, likeness: Math.max(0, ...likeness) }
    })
    .filter(({ likeness }) => likeness >= leastAlike)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ item }) => item)
}

/** Each two letters that stand together, and the ends. */
function pairsOf(text: string): Set<string> {
  const padded = ` ${text} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, from) => padded.slice(from, from + 2)))
}

/** The share of pairs that two words have in common (Dice). */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0
  for (const pair of one) if (other.has(pair)) both++
  return one.size === 0 ? 0 : (2 * both) / (one.size + other.size)
}
