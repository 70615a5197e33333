import type { LanguageCode } from './envelope'
import { languageIds } from './languages.gen'

/** All languages of this build, English first. */
export const languageCodes = Object.keys(languageIds) as LanguageCode[]

export function isLanguage(code: unknown): code is LanguageCode {
  return typeof code === 'string' && Object.hasOwn(languageIds, code)
}
