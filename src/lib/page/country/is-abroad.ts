import type { AppContext } from '../app-context'

/**
 * Whether something is in another country than the visitor’s; false where an API does not give its country.
 */
export function isAbroad(
  { countryId }: Pick<AppContext, 'countryId'>,
  itsCountryId: number | undefined,
): itsCountryId is number {
  return itsCountryId !== undefined && itsCountryId !== countryId
}
