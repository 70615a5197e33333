import type { LanguageCode } from '@/contract/envelope'
import { languageDirections, languageLocales, listCommas } from '@/contract/languages.gen'

// Each takes what Lingui says too, whose `locale` is one of the build's languages. // src/lib/text/i18n.ts

/** The Intl locale of an interface language; Latin digits in Arabic too, as tickets and seats print them. */
export function localeOf(language: string): string {
  return languageLocales[language as LanguageCode]
}

/** The writing direction of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return languageDirections[language as LanguageCode]
}

/** What stands between the things of a list. */
export function commaOf(language: string): string {
  return `${listCommas[language as LanguageCode]} `
}
