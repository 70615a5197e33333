import type { IndexedEntry, Named, NameIndex } from './name-index'
import { foldText } from './fold-text'
import { typedTerm } from './typed-words'
import type { TypedTerm } from './typed-words'
import { errorBudget, countTypingErrors } from './typing-errors'
import { countMissingLetters, indexedWord, indexLetters, wordCost } from './word-cost'
import type { Letters } from './word-cost'

/** Lower is nearer; from 1 on there are typing errors. */
interface NameMatch<T> {
  readonly item: T
  readonly cost: number
}

/** Cost of a match in `about`. */
const aboutCost = 0.4
/** Cost of words joined or split differently. */
const joinedCost = 0.3
/** Bonus for an exact name, and for a name that starts with the typed text. */
const exactNameBonus = 1
const prefixBonus = 0.15
/** Cost of a result of another kind than requested. */
const otherKindCost = 3
/** Cost of a partial match: used only when no name contains all words. */
const partCost = 10
/** Minimum share of the typed letters that must match. */
const leastPart = 0.5

/**
 * Returns the names that a visitor may mean, best first; equally good names are ordered by whether they play
 * tonight.
 * @param isTonight Whether it can still be seen tonight.
 */
export function findNames<T extends Named>(
  index: NameIndex<T>,
  text: string,
  isTonight: (item: T) => boolean,
): T[] {
  const term = typedTerm(text)
  if (term.words.length === 0) {
    const ofKind = index.entries.flatMap(({ item }) => (item.kind === term.kind ? [{ item, cost: 0 }] : []))
    return rankMatches(ofKind, isTonight)
  }
  const likes = findMatches(index, term, foldText(text))
  const whole = likes.filter(({ cost }) => cost < partCost)
  const matches = whole.length > 0 ? whole : likes
  // When names match without typing errors, only those are kept; otherwise only the most likely ones.
  const best = Math.min(...matches.map(({ cost }) => classifyCost(cost)))
  return rankMatches(
    matches.filter(({ cost }) => classifyCost(cost) <= (best < 1 ? 0 : best + 1)),
    isTonight,
  )
}

/** Returns −1 for an exact name, 0 for a match without errors, otherwise the number of errors. */
function classifyCost(cost: number): number {
  return cost <= prefixBonus - exactNameBonus ? -1 : Math.max(0, Math.floor(cost))
}

function rankMatches<T>(likes: readonly NameMatch<T>[], isTonight: (item: T) => boolean): T[] {
  return likes
    .map((like) => ({ ...like, rank: classifyCost(like.cost), later: isTonight(like.item) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || a.later - b.later || a.cost - b.cost)
    .map(({ item }) => item)
}

function findMatches<T extends Named>(
  { entries, vocabulary }: NameIndex<T>,
  { words, kind }: TypedTerm,
  folded: string,
): NameMatch<T>[] {
  const last = words.length - 1
  // Compares each typed word with each distinct word of all names once, however many names contain it.
  const costs = words.map(({ forms }, place) => {
    const typed = forms.map(indexedWord)
    return Float32Array.from(vocabulary, (meant) =>
      Math.min(...typed.map((form) => wordCost(form, meant, place === last))),
    )
  })
  const least = (place: number, numbers: readonly number[]) =>
    numbers.reduce((best, number) => Math.min(best, costs[place]?.[number] ?? Infinity), Infinity)
  const letters = words.reduce((sum, { forms }) => sum + (forms[0]?.length ?? 0), 0)
  const joined = indexLetters(folded.replaceAll(' ', ''))

  function byWords(entry: IndexedEntry<T>): number {
    let cost = 0
    let found = 0
    let isPart = false
    for (const [place, { forms, isSmall }] of words.entries()) {
      const own = Math.min(least(place, entry.words), least(place, entry.aboutWords) + aboutCost)
      if (own < Infinity) found += forms[0]?.length ?? 0
      else if (!isSmall) isPart = true
      else found += forms[0]?.length ?? 0
      cost += own < Infinity ? own : 0
    }
    if (!isPart) return cost
    return found / letters >= leastPart && found > 0 ? cost + partCost : Infinity
  }

  function computeGain(entry: IndexedEntry<T>): number {
    if (entry.names.some(({ whole }) => whole === folded)) return exactNameBonus + prefixBonus
    return entry.names.some(({ first }) => least(0, first) < 1) ? prefixBonus : 0
  }

  return entries.flatMap((entry) => {
    const likely = byWords(entry)
    const together = likely < 1 ? Infinity : joinedMatchCost(entry, joined)
    const cost = Math.min(likely, together)
    if (cost === Infinity) return []
    const other = kind !== undefined && entry.item.kind !== kind ? otherKindCost : 0
    return [{ item: entry.item, cost: cost - computeGain(entry) + other }]
  })
}

/** Returns the cost of matching the text without spaces, starting at any word of a name. */
function joinedMatchCost<T extends Named>(entry: IndexedEntry<T>, typed: Letters): number {
  if (typed.text.length < 4) return Infinity
  const maxErrors = errorBudget(typed.text.length)
  let best = Infinity
  for (const { tails } of entry.names)
    for (const tail of tails) {
      if (countMissingLetters(typed, tail) > maxErrors) continue
      const errors = countTypingErrors(typed.text, tail.text, maxErrors, true)
      if (errors <= maxErrors) best = Math.min(best, errors + joinedCost)
    }
  return best
}
