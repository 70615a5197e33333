import type { Brand } from '../brand'
import { countryIds } from './country-ids'

type CountrySettings = Pick<Brand['settings'], 'countries' | 'countryHost'>

/** What is known of where a visitor is, the surest first. */
interface Known {
  /** Name of the host, without port. */
  readonly host: string
  /** The visitor's saved choice; null or 0 for none. */
  readonly chosenId: number | null
  /** From the visitor's address or browser. */
  readonly guessId?: number | null | undefined
}

/** Bahrain, and where a brand does not serve it, its first country. // spec §4, §9: fallback 113 */
export function fallbackCountry({ countries }: Pick<CountrySettings, 'countries'>): number {
  return countries.find((id) => id === countryIds.bahrain) ?? countries[0] ?? countryIds.bahrain
}

/** The country that a sub-domain stands for; it shows no other one. // spec §1: the host chooses 230 or 112 */
export function countryOfHost({ countries, countryHost }: CountrySettings, host: string): number | undefined {
  return countries.find((id) => countryHost[id] === host)
}

/** Whose cinemas a visitor sees, and whether it is only a guess. */
export function countryOf(
  settings: CountrySettings,
  { host, chosenId, guessId }: Known,
): { readonly countryId: number; readonly isCountryChosen: boolean } {
  const served = (id?: number | null) => settings.countries.find((each) => each === id)
  const sure = countryOfHost(settings, host) ?? served(chosenId)
  return {
    countryId: sure ?? served(guessId) ?? fallbackCountry(settings),
    isCountryChosen: sure !== undefined,
  }
}
