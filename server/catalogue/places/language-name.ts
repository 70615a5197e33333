import type { LanguageCode } from '@/contract/envelope'
import { languageLocales } from '@/contract/languages.gen'
import { translatorFor, type TranslatedText } from '@/server/platform/translator'

/** Languages whose name the runtime lacks or that are commonly called otherwise. */
const ours: Readonly<Record<string, TranslatedText>> = {
  zxx: (i18n) => i18n._('Silent'),
  lg: (i18n) => i18n._('Luganda'),
}
const names = new Map<LanguageCode, Intl.DisplayNames>()

/** Returns the localised name of a film’s language by its ISO 639 code; empty for an empty code. */
export function languageName(code: string, language: LanguageCode): string {
  if (code === '') return ''
  return ours[code]?.(translatorFor(language)) ?? namesIn(language).of(code) ?? code
}

function namesIn(language: LanguageCode): Intl.DisplayNames {
  let found = names.get(language)
  if (!found)
    names.set(language, (found = new Intl.DisplayNames(languageLocales[language], { type: 'language' })))
  return found
}
