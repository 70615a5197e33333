import type { Scope } from './scope'

/** Whether something is in another country than the visitor's; an API need not say where. */
export function isAbroad(
  { countryId }: Pick<Scope, 'countryId'>,
  itsCountryId: number | undefined,
): itsCountryId is number {
  return itsCountryId !== undefined && itsCountryId !== countryId
}
