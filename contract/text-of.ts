import type { LanguageCode } from './envelope'

/** What is said in English and Arabic, and in further languages where somebody wrote it: names of a catalogue, of a brand. */
export type Texts<T = string> = Readonly<
  Record<'en' | 'ar', T> & Partial<Record<Exclude<LanguageCode, 'en' | 'ar'>, T>>
>

/** A text in a language; English where nobody wrote it in that one, so that a film has a name in all of them. */
export function textOf<T>(texts: Texts<T>, language: LanguageCode): T
export function textOf<T>(texts: Texts<T> | undefined, language: LanguageCode): T | undefined
export function textOf<T>(texts: Texts<T> | undefined, language: LanguageCode): T | undefined {
  return texts?.[language] ?? texts?.en
}
