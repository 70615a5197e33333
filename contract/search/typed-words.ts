import { foldText } from './fold-text'

export type NamedKind = 'movie' | 'cinema'

/** Words that say what is looked for, folded. */
const kinds: Readonly<Record<string, NamedKind>> = {
  cinema: 'cinema',
  cinemas: 'cinema',
  theatre: 'cinema',
  theater: 'cinema',
  sinema: 'cinema',
  سينما: 'cinema',
  سينمات: 'cinema',
  movie: 'movie',
  movies: 'movie',
  film: 'movie',
  films: 'movie',
  فيلم: 'movie',
  فلم: 'movie',
  افلام: 'movie',
}

/** Words that a visitor adds or leaves out without meaning another name. */
const small = new Set('a an the of in at on to and for by al el le la de في من الي علي و او عن'.split(' '))

const units = 'zero one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ')
const arabicUnits = 'صفر واحد اثنان ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره'.split(' ')
const shortForms: Readonly<Record<string, string>> = { junior: 'jr', doctor: 'dr', saint: 'st', street: 'st' }

/** «ال», alone or with a particle before it. */
const article = /^(?:[وبف]?ال|لل)(?=..)/

/** One word as typed or named, and what else it may stand for. */
export interface TypedWord {
  readonly forms: readonly string[]
  /** Adds nothing to a name. */
  readonly isSmall: boolean
}

export interface TypedTerm {
  readonly words: readonly TypedWord[]
  /** What is looked for, where a word says so. */
  readonly kind: NamedKind | undefined
}

/** The words of a name, each in all its forms. */
export function wordsIn(text: string): TypedWord[] {
  return foldText(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ forms: formsOf(word), isSmall: small.has(word) }))
}

/** What was typed, without the words that only say of what kind the wanted is. */
export function typedTerm(text: string): TypedTerm {
  const words = wordsIn(text)
  const kindOf = ({ forms }: TypedWord) => kinds[forms[0] ?? '']
  const kind = words.map(kindOf).find((each) => each !== undefined)
  return { words: words.filter((word) => kindOf(word) === undefined), kind }
}

function formsOf(word: string): string[] {
  const bare = word.replace(article, '')
  const number = /^\d{1,2}$/.test(word) ? Number(word) : -1
  const others = [
    bare,
    // «وياسمين» is «ياسمين» as well: the conjunction is written with the word.
    bare === word && /^و.{4}/.test(word) ? word.slice(1) : word,
    units[number] ?? word,
    arabicUnits[number] ?? word,
    shortForms[word] ?? word,
  ]
  return [...new Set([word, ...others])]
}
