import * as v from 'valibot'
import { countryFacts, type CountryFacts } from '@/contract/catalogue/country-facts'
import { countryList } from '@/contract/catalogue/country-list'
import type { LanguageCode } from '@/contract/envelope'
import { languageLocales } from '@/contract/languages.gen'
import { dialCodeByIso } from '@/contract/catalogue/dial-codes'

/** A country’s data on the server; operators’ files use its ISO code. */
interface Country extends CountryFacts {
  /** Digits without a plus. */
  readonly dialCode: string
}

// Checked by the build; validated here again for a server started without it.
const known: readonly Country[] = Object.values(v.parse(v.record(v.string(), countryFacts), countryList)).map(
  (each) => ({ ...each, dialCode: dialCodeByIso.get(each.iso) ?? '' }),
)

export const countryByIso: ReadonlyMap<string, Country> = new Map(known.map((each) => [each.iso, each]))
export const countryById: ReadonlyMap<number, Country> = new Map(known.map((each) => [each.id, each]))

/** Returns a country’s name from the country list, otherwise from Intl: the list has it in two languages only. */
export function nameCountry(
  { name, iso }: Pick<CountryFacts, 'name' | 'iso'>,
  language: LanguageCode,
): string {
  const own = name[language]
  return own ?? new Intl.DisplayNames(languageLocales[language], { type: 'region' }).of(iso) ?? name.en
}
