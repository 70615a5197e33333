import type { LanguageCode } from '@/contract/envelope'
import type { ShownPlace } from '@/contract/page/state'
import { textOf } from '@/contract/text-of'
import type { Store } from '@/server/platform/store/store'
import { cinemasIn } from '../cards/cinema-cards'
import { currentCatalogue } from '../items/current-catalogue'

/** Says which city's times a visitor sees first. */
export type FindPlace = (
  countryId: number,
  /** From the visitor's cookie; null for none. */
  chosenId: string | null,
  language: LanguageCode,
) => Promise<ShownPlace | null>

/**
 * The chosen city where the country has cinemas there, else its only one. Null: there are several, and nobody knows which.
 * A city that a cookie made up is none, so that it makes no page of its own.
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
      name: textOf(city?.name, language) ?? id,
      isGuess: id !== chosenId,
      ...(city && { at: { Latitude: city.latitude, Longitude: city.longitude } }),
    }
  }
}
