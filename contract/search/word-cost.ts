import { phoneticKey } from './phonetic-key'
import { errorBudget, countTypingErrors } from './typing-errors'

/** Cost per kind of similarity: 0 is the word itself, below 1 there is no typing error. */
const cost = { beginning: 0.2, beginningWithin: 0.5, within: 0.9, sound: 2.1, beginningOfSound: 2.4 } as const
/** Minimum lengths: shorter texts match the beginning or sound of too many words. */
const leastWithin = 3
const leastMistypedBeginning = 5
const leastSound = 3

/** Text without spaces, with the set of its letters for a quick comparison. */
export interface Letters {
  readonly text: string
  /** One bit per letter: words with too few letters in common need no further comparison. */
  readonly letters: number
}

export interface IndexedWord extends Letters {
  readonly sound: string
}

export function indexLetters(text: string): Letters {
  return { text, letters: computeBits(text) }
}

export function indexedWord(text: string): IndexedWord {
  return { text, letters: computeBits(text), sound: phoneticKey(text) }
}

function computeBits(text: string): number {
  let bits = 0
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) % 31)
  return bits
}

/** Returns the minimum number of letters in one text that the other lacks. */
export function countMissingLetters(one: Letters, other: Letters): number {
  let bits = one.letters & ~other.letters
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}

/**
 * Returns the distance between the typed text and a word; infinite when they do not match.
 * @param isLast The visitor may still be typing it.
 */
export function wordCost(typed: IndexedWord, meant: IndexedWord, isLast: boolean): number {
  const { text } = typed
  if (text === meant.text) return 0
  if (meant.text.startsWith(text)) {
    if (isLast) return cost.beginning
    if (text.length >= leastWithin) return cost.beginningWithin
  }
  if (text.length >= leastWithin && meant.text.includes(text)) return cost.within
  const maxErrors = errorBudget(text.length)
  if (maxErrors > 0 && countMissingLetters(typed, meant) <= maxErrors) {
    const errors = countTypingErrors(text, meant.text, maxErrors)
    // In a short word, the first letter is nearly always right.
    if (errors <= maxErrors && (text.length > 3 || text[0] === meant.text[0])) return errors
    if (isLast && text.length >= leastMistypedBeginning) {
      const beginning = countTypingErrors(text, meant.text, maxErrors - 1, true)
      if (beginning < maxErrors) return beginning + cost.beginning
    }
  }
  if (typed.sound.length < leastSound) return Infinity
  if (typed.sound === meant.sound) return cost.sound
  return isLast && meant.sound.startsWith(typed.sound) ? cost.beginningOfSound : Infinity
}
