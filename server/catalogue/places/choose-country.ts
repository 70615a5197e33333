import { fallbackCountry } from '@/contract/catalogue/choose-country'
import type { RequestContext } from '@/server/platform/request-context'
import type { CatalogueSnapshot } from '../items/snapshot'

/**
 * Returns the country of a call: the visitor’s choice when the brand serves it, otherwise the brand’s
 * fallback.
 */
export function chooseCountry(
  request: { CountryID: number },
  { brand }: Pick<RequestContext, 'brand'>,
): number {
  const { settings } = brand
  return settings.countries.includes(request.CountryID) ? request.CountryID : fallbackCountry(settings)
}

/**
 * Returns the country of a call that names a cinema: the cinema’s own, so that a link from abroad shows its
 * shows.
 */
export function countryOfCinema(
  request: { CountryID: number; CinemaID: string },
  { cinemas, cities }: Pick<CatalogueSnapshot, 'cinemas' | 'cities'>,
  context: Pick<RequestContext, 'brand'>,
): number {
  const city = cities.get(cinemas.get(request.CinemaID)?.cityId ?? '')
  return city && context.brand.settings.countries.includes(city.countryId)
    ? city.countryId
    : chooseCountry(request, context)
}
