import type { LanguageCode } from '../envelope'
import type { PageBrand } from './brand'

/**
 * Returns the first of a visitor’s preferred languages (`sw-KE`, best first) that the brand supports,
 * otherwise the brand’s first language.
 */
export function languageFor(
  { languages }: Pick<PageBrand, 'languages'>,
  wishes: readonly string[],
): LanguageCode {
  const speaks = (wish: string) => languages.find((each) => each === wish.toLowerCase().split('-', 1)[0])
  return wishes.map(speaks).find((each) => each !== undefined) ?? languages[0] ?? 'en'
}
