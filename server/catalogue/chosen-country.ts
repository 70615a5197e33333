import type { RequestContext } from '@/server/platform/request-context'

/** The country that a call is about: the visitor's choice when the brand has it, else the brand's own. */
export function chosenCountry(
  request: { CountryID: number },
  { brand }: Pick<RequestContext, 'brand'>,
): number {
  const { countries, defaultCountry } = brand.settings
  return countries.includes(request.CountryID) ? request.CountryID : defaultCountry
}
