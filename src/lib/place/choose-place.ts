import { saveCountryId } from '../device/choices'
import { forgetPlace, savePlace } from '../device/saved-place'
import type { AppContext } from '@/src/lib/page/app-context'
import type { Point } from './distance'
import type { Location } from './nearest-place'

/**
 * Keeps a place of the page's country, and with it the country if that was only guessed. The page must start anew after it.
 * @param at Where the city or the visitor is; null where nobody knows.
 * @param place.isVisitor It is the visitor's own place.
 */
export function choosePlace(
  { brand, countryId, language }: AppContext,
  location: Location | null,
  at: Point | null,
  { isVisitor = false }: { isVisitor?: boolean } = {},
): void {
  saveCountryId(countryId, brand.hosts)
  savePlace(
    {
      countryId,
      id: location?.value ?? '',
      names: location ? { [language]: location.title } : {},
      ...at,
      ...(isVisitor && { isVisitor }),
    },
    brand.hosts,
  )
}

/** All cinemas of the country, from now on. */
export function chooseEveryPlace({ brand, countryId }: AppContext): void {
  saveCountryId(countryId, brand.hosts)
  forgetPlace(brand.hosts)
}
