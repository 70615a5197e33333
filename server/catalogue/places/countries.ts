import * as v from 'valibot'
import { countryFacts, type CountryFacts } from '@/contract/catalogue/country-facts'
import { countryList } from '@/contract/catalogue/country-list'
import { dialCodeByIso } from '@/contract/catalogue/dial-codes'

/** What the server knows of a country; an operator's files name it by its ISO code. */
interface Country extends CountryFacts {
  /** Digits, without plus. */
  readonly dialCode: string
}

// The build has checked them; a server that is started without one says here what does not fit.
const known: readonly Country[] = Object.values(v.parse(v.record(v.string(), countryFacts), countryList)).map(
  (each) => ({ ...each, dialCode: dialCodeByIso.get(each.iso) ?? '' }),
)

export const countryByIso: ReadonlyMap<string, Country> = new Map(known.map((each) => [each.iso, each]))
export const countryById: ReadonlyMap<number, Country> = new Map(known.map((each) => [each.id, each]))
