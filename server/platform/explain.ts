import type { LanguageCode } from '@/contract/envelope'
import { isLanguage } from '@/contract/language-codes'
import { joinNames } from './texts'
import { translatorFor } from './translator'

/** Whoever reads a text, by the name that valibot has for their language; English without one. */
interface Reader {
  readonly lang?: string | undefined
}

/** A text in the language of its reader; also what valibot takes as the message of a schema. */
export type Explanation = (reader: Reader) => string

type Value = string | number | readonly string[] | Explanation

/**
 * Explains to an operator why something is refused. Its literal text is extracted into `languages/` like those of
 * `i18n._`. // scripts/languages/extractors.mjs
 * @param values of the placeholders; a list is joined, and a text within the text is translated with it
 */
export function explain(english: string, values: Readonly<Record<string, Value>> = {}): Explanation {
  return ({ lang }) => {
    const i18n = translatorFor(isLanguage(lang) ? lang : 'en')
    const format = (value: Value) => {
      if (typeof value === 'function') return value({ lang })
      return typeof value === 'object' ? joinNames(value, i18n.language) : value
    }
    return i18n._(
      english,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(value)])),
    )
  }
}

/** Returns an explanation in a language; a string is the same in every one. */
export const translate = (text: string | Explanation, lang: LanguageCode): string =>
  typeof text === 'string' ? text : text({ lang })

/** Joins explanations, each on its own line. */
export const explainLines =
  (lines: readonly Explanation[]): Explanation =>
  (reader) =>
    lines.map((explainLine) => explainLine(reader)).join('\n')
