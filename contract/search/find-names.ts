import type { IndexedEntry, Named, NameIndex } from './name-index'
import { foldText } from './fold-text'
import { typedTerm } from './typed-words'
import type { TypedTerm } from './typed-words'
import { errorBudget, typingErrors } from './typing-errors'
import { foreignLetters, indexedWord, lettersIn, wordCost } from './word-cost'
import type { Letters } from './word-cost'

/** Lower is nearer; from 1 on something was mistyped. */
interface Likeness<T> {
  readonly item: T
  readonly cost: number
}

/** In what is said beside a name. */
const aboutCost = 0.4
/** Run together or torn apart. */
const joinedCost = 0.3
/** The very name, and one that begins as was typed. */
const wholeGain = 1
const firstGain = 0.15
/** Not of the kind that was asked for. */
const otherKindCost = 3
/** Some words belong to no name: only where no name has all of them. */
const partCost = 10
/** So much of what was typed, by letters, must be found. */
const leastPart = 0.5

/**
 * The names that a visitor may mean, best first: among those that fit as well, what plays tonight.
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
    return inOrder(ofKind, isTonight)
  }
  const likes = likenesses(index, term, foldText(text))
  const whole = likes.filter(({ cost }) => cost < partCost)
  const kept = whole.length > 0 ? whole : likes
  // What was typed without an error is what is meant; of mistyped words only the likeliest.
  const best = Math.min(...kept.map(({ cost }) => classOf(cost)))
  return inOrder(
    kept.filter(({ cost }) => classOf(cost) <= (best < 1 ? 0 : best + 1)),
    isTonight,
  )
}

/** −1 the very name, 0 without an error, then by the number of errors. */
function classOf(cost: number): number {
  return cost <= firstGain - wholeGain ? -1 : Math.max(0, Math.floor(cost))
}

function inOrder<T>(likes: readonly Likeness<T>[], isTonight: (item: T) => boolean): T[] {
  return likes
    .map((like) => ({ ...like, rank: classOf(like.cost), later: isTonight(like.item) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || a.later - b.later || a.cost - b.cost)
    .map(({ item }) => item)
}

function likenesses<T extends Named>(
  { entries, vocabulary }: NameIndex<T>,
  { words, kind }: TypedTerm,
  folded: string,
): Likeness<T>[] {
  const last = words.length - 1
  // Each typed word is compared with each word of all names once, however many names have it.
  const costs = words.map(({ forms }, place) => {
    const typed = forms.map(indexedWord)
    return Float32Array.from(vocabulary, (meant) =>
      Math.min(...typed.map((form) => wordCost(form, meant, place === last))),
    )
  })
  const least = (place: number, numbers: readonly number[]) =>
    numbers.reduce((best, number) => Math.min(best, costs[place]?.[number] ?? Infinity), Infinity)
  const letters = words.reduce((sum, { forms }) => sum + (forms[0]?.length ?? 0), 0)
  const joined = lettersIn(folded.replaceAll(' ', ''))

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

  function gainOf(entry: IndexedEntry<T>): number {
    if (entry.names.some(({ whole }) => whole === folded)) return wholeGain + firstGain
    return entry.names.some(({ first }) => least(0, first) < 1) ? firstGain : 0
  }

  return entries.flatMap((entry) => {
    const likely = byWords(entry)
    const together = likely < 1 ? Infinity : byJoined(entry, joined)
    const cost = Math.min(likely, together)
    if (cost === Infinity) return []
    const other = kind !== undefined && entry.item.kind !== kind ? otherKindCost : 0
    return [{ item: entry.item, cost: cost - gainOf(entry) + other }]
  })
}

/** Without its spaces, from each word of a name on. */
function byJoined<T extends Named>(entry: IndexedEntry<T>, typed: Letters): number {
  if (typed.text.length < 4) return Infinity
  const most = errorBudget(typed.text.length)
  let best = Infinity
  for (const { tails } of entry.names)
    for (const tail of tails) {
      if (foreignLetters(typed, tail) > most) continue
      const errors = typingErrors(typed.text, tail.text, most, true)
      if (errors <= most) best = Math.min(best, errors + joinedCost)
    }
  return best
}
