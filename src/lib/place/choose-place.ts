import { saveCountryId } from '../device/choices'
import { removePlace, savePlace } from '../device/saved-place'
import type { AppContext } from '@/src/lib/page/app-context'
import type { Point } from './distance'
import type { Location } from './nearest-place'

/**
 * Stores a place of the page’s country, and also the country if that was only guessed. The page has to be
 * reloaded afterwards.
 * @param at Coordinates of the city or the visitor; null where they are not known.
 * @param place.isVisitor Whether it is the visitor’s own location.
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

export function chooseEveryPlace({ brand, countryId }: AppContext): void {
  saveCountryId(countryId, brand.hosts)
  removePlace(brand.hosts)
}
