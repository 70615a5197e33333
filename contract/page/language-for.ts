import type { LanguageCode } from '../envelope'
import type { PageBrand } from './brand'

/**
 * Returns the first of a visitor’s preferred languages (`sw-KE`, best first) that the brand supports,
 * otherwise the brand’s first language.
 */
export function languageFor(
  { languages }: Pick<PageBrand, 'languages'>,
  preferences: readonly string[],
): LanguageCode {
  const speaks = (preference: string) =>
    languages.find((each) => each === preference.toLowerCase().split('-', 1)[0])
  return preferences.map(speaks).find((each) => each !== undefined) ?? languages[0] ?? 'en'
}
