import type { Brand } from '../brand'
import { countryIds } from './country-ids'

type CountrySettings = Pick<Brand['settings'], 'countries' | 'countryHost'>

/** Hints about the visitor’s location, most reliable first. */
interface CountryHints {
  /** Host name without port. */
  readonly host: string
  /** The visitor’s saved choice; null or 0 when there is none. */
  readonly chosenId: number | null
  /** Guess based on the visitor’s IP address or browser. */
  readonly guessId?: number | null | undefined
}

/**
 * Returns Bahrain or, when the brand does not serve it, the brand’s first country. // spec §4, §9: fallback
 * 113
 */
export function fallbackCountry({ countries }: Pick<CountrySettings, 'countries'>): number {
  return countries.find((id) => id === countryIds.bahrain) ?? countries[0] ?? countryIds.bahrain
}

/** Returns the only country that a sub-domain shows. // spec §1: the host chooses 230 or 112 */
export function countryOfHost({ countries, countryHost }: CountrySettings, host: string): number | undefined {
  return countries.find((id) => countryHost[id] === host)
}

/** Returns the country whose cinemas the visitor sees, and whether it is only a guess. */
export function chooseCountry(
  settings: CountrySettings,
  { host, chosenId, guessId }: CountryHints,
): { readonly countryId: number; readonly isCountryChosen: boolean } {
  const findCountry = (id?: number | null) => settings.countries.find((each) => each === id)
  const sure = countryOfHost(settings, host) ?? findCountry(chosenId)
  return {
    countryId: sure ?? findCountry(guessId) ?? fallbackCountry(settings),
    isCountryChosen: sure !== undefined,
  }
}
