import type { GetCityList } from '@/contract/catalogue/get-city-list'
import { textOf } from '@/contract/text-of'
import type { Handler } from '@/server/platform/request-context'
import { chosenCountry } from './chosen-country'
import { currentCatalogue } from './current-catalogue'

/** Cities with a cinema or a venue, in the operator's order. */
export const getCityList: Handler<typeof GetCityList> = async (request, context) => {
  const snapshot = await currentCatalogue(context.store)
  const countryId = chosenCountry({ CountryID: request.countryId ?? request.CountryID }, context)
  const used = new Set(snapshot.items.cinema.map((cinema) => cinema.cityId))
  return {
    Cities: snapshot.items.city
      .filter((city) => city.countryId === countryId && used.has(city.id))
      .map((city) => ({
        CityID: city.id,
        CityName: textOf(city.name, context.language),
        Latitude: city.latitude,
        Longitude: city.longitude,
      })),
  }
}
