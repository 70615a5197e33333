import type { NamedKind, TypedWord } from './typed-words'
import { wordsIn } from './typed-words'
import type { IndexedWord, Letters } from './word-cost'
import { indexedWord, indexLetters } from './word-cost'

export interface Named {
  readonly kind: NamedKind
  readonly id: string
  /** Names in every language. */
  readonly names: readonly string[]
  /** Words that people use beside the name: its city, chain, street, venue. */
  readonly about?: readonly string[]
  /** Names of its director and cast. */
  readonly people?: readonly string[]
}

export interface IndexedName {
  /** Folded text without spaces, starting at each word: matches words that were joined or split. */
  readonly tails: readonly Letters[]
  /** Folded name. */
  readonly whole: string
  /** Vocabulary indices of all forms of the first significant word. */
  readonly first: readonly number[]
}

export interface IndexedEntry<T extends Named> {
  readonly item: T
  readonly names: readonly IndexedName[]
  /** Vocabulary indices. */
  readonly words: readonly number[]
  readonly aboutWords: readonly number[]
}

/** Names prepared for searching: each distinct word is stored once. */
export interface NameIndex<T extends Named> {
  readonly entries: readonly IndexedEntry<T>[]
  readonly vocabulary: readonly IndexedWord[]
}

export function indexNames<T extends Named>(items: readonly T[]): NameIndex<T> {
  const vocabulary: IndexedWord[] = []
  const numbers = new Map<string, number>()
  function internForm(form: string): number {
    const known = numbers.get(form)
    if (known !== undefined) return known
    numbers.set(form, vocabulary.length)
    return vocabulary.push(indexedWord(form)) - 1
  }
  const internWords = (words: readonly TypedWord[]) => [
    ...new Set(words.flatMap((word) => word.forms.map(internForm))),
  ]
  const entries = items.map((item): IndexedEntry<T> => {
    const nameWords = [...new Set(item.names.filter(Boolean))]
      .map(wordsIn)
      .filter((words) => words.length > 0)
    return {
      item,
      names: nameWords.map((words) => ({
        tails: listTails(words).map(indexLetters),
        whole: words.map(getText).join(' '),
        first: internWords(words.filter((word) => !word.isSmall).slice(0, 1)),
      })),
      words: internWords(nameWords.flat()),
      aboutWords: internWords([...(item.about ?? []), ...(item.people ?? [])].flatMap(wordsIn)),
    }
  })
  return { entries, vocabulary }
}

function getText({ forms }: TypedWord): string {
  return forms[0] ?? ''
}

function listTails(words: readonly TypedWord[]): string[] {
  return words.map((_, from) => words.slice(from).map(getText).join(''))
}
