import * as v from 'valibot'
import type { LanguageCode } from '@/contract/envelope'
import { languageCodes } from '@/contract/language-codes'
import { languageIds } from '@/contract/languages.gen'
import type { AppContext } from './app-context'

/** Header with which a redirect passes the choices of its address to the server. */
export const choicesHeader = 'Foyer-Choices'

const text = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}-[a-z]{2,3}$/),
  v.transform((value) => {
    const [countryId, language] = value.split('-')
    return { countryId: Number(countryId), language }
  }),
  v.object({ countryId: v.number(), language: v.picklist(languageCodes) }),
)
export type Choices = v.InferOutput<typeof text>

/** Formats the choices as "404-en". */
export function writeChoices({ countryId, language }: Choices): string {
  return `${countryId}-${language}`
}

/** Returns null for no choices, and for invalid ones. */
export function readChoices(value: string | null | undefined): Choices | null {
  const parsed = v.safeParse(text, value)
  return parsed.success ? parsed.output : null
}

/**
 * Returns the country and language of an address as far as the brand has them. // spec §2
 * @param idOf A language’s number at this API.
 */
export function createAddressChoices(
  { CountryID, LanguageId }: { readonly CountryID: string; readonly LanguageId: string },
  { brand, countryId, language }: Pick<AppContext, 'brand' | 'countryId' | 'language'>,
  idOf: (code: LanguageCode) => number = (code) => languageIds[code],
): Choices {
  return {
    countryId: brand.settings.countries.find((id) => String(id) === CountryID) ?? countryId,
    language: brand.languages.find((code) => String(idOf(code)) === LanguageId) ?? language,
  }
}
