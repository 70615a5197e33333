import type { LanguageCode } from '@/contract/envelope'
import { languageDirections, languageLocales, listCommas } from '@/contract/languages.gen'

// Each function also accepts Lingui’s `locale`, which is one of the build’s languages. //
// src/lib/text/i18n.ts

/**
 * Returns the Intl locale of an interface language; with Latin digits in Arabic too, as printed on tickets
 * and seats.
 */
export function getLocale(language: string): string {
  return languageLocales[language as LanguageCode]
}

export function getDirection(language: string): 'ltr' | 'rtl' {
  return languageDirections[language as LanguageCode]
}

/**
 * Returns the separator between facts in one line, which breaks after it and never before it: a dot, in Arabic
 * its comma, because a dot would be taken for a zero.
 */
export function factSeparator(language: string): string {
  return getDirection(language) === 'rtl' ? getComma(language) : '\u00a0· '
}

export function joinFacts(facts: readonly string[], language: string): string {
  return facts.filter(Boolean).join(factSeparator(language))
}

/** Returns the separator between list items. */
export function getComma(language: string): string {
  return `${listCommas[language as LanguageCode]} `
}
