import { foldText } from './fold-text'

export type NamedKind = 'movie' | 'cinema' | 'event'

/** Words that state the kind of the searched item, folded. */
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
  event: 'event',
  events: 'event',
  concert: 'event',
  concerts: 'event',
  gig: 'event',
  tukio: 'event',
  matukio: 'event',
  tamasha: 'event',
  فعاليه: 'event',
  فعاليات: 'event',
  حفل: 'event',
  حفله: 'event',
  حفلات: 'event',
}

/** Words that visitors add or leave out without meaning another name. */
const fillerWords = new Set(
  'a an the of in at on to and for by al el le la de في من الي علي و او عن'.split(' '),
)

const units = 'zero one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ')
const arabicUnits = 'صفر واحد اثنان ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره'.split(' ')
const shortForms: Readonly<Record<string, string>> = { junior: 'jr', doctor: 'dr', saint: 'st', street: 'st' }

/** «ال», alone or after a particle. */
const articlePattern = /^(?:[وبف]?ال|لل)(?=..)/

/** One word of a name or query, with its alternative forms. */
export interface TypedWord {
  readonly forms: readonly string[]
  /** Insignificant for identifying a name. */
  readonly isSmall: boolean
}

export interface TypedTerm {
  readonly words: readonly TypedWord[]
  readonly kind: NamedKind | undefined
}

export function wordsIn(text: string): TypedWord[] {
  return foldText(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ forms: listForms(word), isSmall: fillerWords.has(word) }))
}

/** Returns the typed words without those that only state the kind. */
export function typedTerm(text: string): TypedTerm {
  const words = wordsIn(text)
  const findKind = ({ forms }: TypedWord) => kinds[forms[0] ?? '']
  const kind = words.map(findKind).find((each) => each !== undefined)
  return { words: words.filter((word) => findKind(word) === undefined), kind }
}

function listForms(word: string): string[] {
  const bare = word.replace(articlePattern, '')
  const number = /^\d{1,2}$/.test(word) ? Number(word) : -1
  const others = [
    bare,
    // «وياسمين» also matches «ياسمين»: the conjunction is written together with the word.
    bare === word && /^و.{4}/.test(word) ? word.slice(1) : word,
    units[number] ?? word,
    arabicUnits[number] ?? word,
    shortForms[word] ?? word,
  ]
  return [...new Set([word, ...others])]
}
