import { fallbackCountry } from '@/contract/catalogue/country-of'
import type { RequestContext } from '@/server/platform/request-context'

/** The country that a call is about: the visitor's choice when the brand has it, else its fallback. */
export function chosenCountry(
  request: { CountryID: number },
  { brand }: Pick<RequestContext, 'brand'>,
): number {
  const { settings } = brand
  return settings.countries.includes(request.CountryID) ? request.CountryID : fallbackCountry(settings)
}
