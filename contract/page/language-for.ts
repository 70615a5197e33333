import type { LanguageCode } from '../envelope'
import type { PageBrand } from './brand'

/** The first language of a visitor's wishes (`sw-KE`, best first) that the brand speaks, else the brand's own first. */
export function languageFor(
  { languages }: Pick<PageBrand, 'languages'>,
  wishes: readonly string[],
): LanguageCode {
  const speaks = (wish: string) => languages.find((each) => each === wish.toLowerCase().split('-', 1)[0])
  return wishes.map(speaks).find((each) => each !== undefined) ?? languages[0] ?? 'en'
}
