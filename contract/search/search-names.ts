import { findNames } from './find-names'
import type { Named, NameIndex } from './name-index'
import { findNearestNames } from './nearest-names'

/** Keys of a keyboard with both scripts, row by row. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"

// One key writes two letters.
const arabic = 'ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ ذ'.split(' ')

const toArabic = new Map(latin.split('').map((key, at) => [key, arabic[at] ?? key]))

const toLatin = new Map([...toArabic].map(([key, letters]) => [letters, key]))

/** Limit of films, of cinemas and of events in a result. */
export const maxResults = 8
const maxSuggestions = 3

export interface SearchResult<T> {
  /** Films, cinemas and events, best first. */
  readonly matches: readonly T[]
  /** The closest names when nothing was found. */
  readonly suggestions: readonly T[]
}

/** Returns the items that match a search; used both by the server and, when offline, on the device. */
export function searchNames<T extends Named>(
  index: NameIndex<T>,
  text: string,
  isTonight: (item: T) => boolean,
): SearchResult<T> {
  const typed = findNames(index, text, isTonight)
  const found = typed.length > 0 ? typed : findNames(index, switchKeyboardLayout(text), isTonight)
  const count = { movie: 0, cinema: 0, event: 0 }
  const shown = found.filter((item) => ++count[item.kind] <= maxResults)
  return {
    matches: shown,
    suggestions: shown.length > 0 ? [] : findNearestNames(index, text, maxSuggestions),
  }
}

/** Returns the text as typed with the keyboard’s other script active: «ىثخى» is "neon". */
function switchKeyboardLayout(text: string): string {
  const letters = text.toLowerCase().match(/لا|[^]/gu) ?? []
  return letters.map((each) => toLatin.get(each) ?? toArabic.get(each) ?? each).join('')
}
