import type { LanguageCode } from './envelope'

/**
 * A text in English and Arabic, and in further languages when translated: names of the catalogue or a brand.
 */
export type Texts<T = string> = Readonly<
  Record<'en' | 'ar', T> & Partial<Record<Exclude<LanguageCode, 'en' | 'ar'>, T>>
>

/** Returns a text in a language; falls back to English so that a film has a name in every language. */
export function getText<T>(texts: Texts<T>, language: LanguageCode): T
export function getText<T>(texts: Texts<T> | undefined, language: LanguageCode): T | undefined
export function getText<T>(texts: Texts<T> | undefined, language: LanguageCode): T | undefined {
  return texts?.[language] ?? texts?.en
}
