import { brands } from '../../brands/brands'
import type { Voice } from '../../contract/page/brand'
import type { Language } from './texts'

/** Returns a brand’s own wording of a text. @throws Error when the brand uses the default wording */
export function readBrandWording(text: keyof Voice, language: Language = 'en', brand = 'tembo'): string {
  const said = brands.find(({ id }) => id === brand)?.voice[text]?.[language]
  if (said === undefined) throw new Error(`${brand} has no words of its own for ${text}`)
  return said
}
