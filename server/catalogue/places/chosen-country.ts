import { fallbackCountry } from '@/contract/catalogue/country-of'
import type { RequestContext } from '@/server/platform/request-context'
import type { Snapshot } from '../items/snapshot'

/** The country that a call is about: the visitor's choice when the brand has it, else its fallback. */
export function chosenCountry(
  request: { CountryID: number },
  { brand }: Pick<RequestContext, 'brand'>,
): number {
  const { settings } = brand
  return settings.countries.includes(request.CountryID) ? request.CountryID : fallbackCountry(settings)
}

/** As above for a call that names one cinema: where that is, so that who follows a link from abroad sees its shows. */
export function countryOfCinema(
  request: { CountryID: number; CinemaID: string },
  { cinemas, cities }: Pick<Snapshot, 'cinemas' | 'cities'>,
  context: Pick<RequestContext, 'brand'>,
): number {
  const city = cities.get(cinemas.get(request.CinemaID)?.cityId ?? '')
  return city && context.brand.settings.countries.includes(city.countryId)
    ? city.countryId
    : chosenCountry(request, context)
}
