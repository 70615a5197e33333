import type { LanguageCode } from '@/contract/envelope'
import type { ShownPlace } from '@/contract/page/state'
import { getText } from '@/contract/get-text'
import type { Store } from '@/server/platform/store/store'
import { cinemasIn } from '../cards/cinema-cards'
import { currentCatalogue } from '../items/current-catalogue'

/** Returns the city whose times are listed first. */
export type FindPlace = (
  countryId: number,
  /** City from the visitor’s cookie; null when there is none. */
  chosenId: string | null,
  language: LanguageCode,
) => Promise<ShownPlace | null>

/**
 * Returns a lookup of the chosen city when the country has cinemas there, otherwise of its only city. Null
 * when there are several. An invented city in a cookie is ignored, so that it does not create a separate
 * page.
 */
export function createFindPlace(store: Store): FindPlace {
  return async (countryId, chosenId, language) => {
    const snapshot = await currentCatalogue(store)
    const cityIds = [...new Set(cinemasIn(snapshot, countryId).map((cinema) => cinema.cityId))]
    const id = cityIds.find((each) => each === chosenId) ?? (cityIds.length === 1 ? cityIds[0] : undefined)
    if (id === undefined) return null
    const city = snapshot.cities.get(id)
    return {
      id,
      name: getText(city?.name, language) ?? id,
      isGuess: id !== chosenId,
      ...(city && { at: { Latitude: city.latitude, Longitude: city.longitude } }),
    }
  }
}
