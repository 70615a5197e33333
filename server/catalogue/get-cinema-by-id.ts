import type { GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import type { Handler } from '@/server/platform/request-context'
import { Refusal } from '@/server/platform/refusal'
import { cinemaCardOf } from './cinema-cards'
import { currentCatalogue } from './current-catalogue'
import { inOneList } from '@/server/platform/in-one-list'

export const getCinemaById: Handler<typeof GetcinemaByID> = async (request, { store, language, brand }) => {
  const snapshot = await currentCatalogue(store)
  const cinema = snapshot.cinemas.get(request.CinemaID)
  const city = cinema && snapshot.cities.get(cinema.cityId)
  if (!cinema || cinema.isVenue || !city || !brand.settings.countries.includes(city.countryId))
    throw new Refusal('NOT_FOUND', 'There is no such cinema.')
  const card = cinemaCardOf(snapshot, cinema, language)
  return {
    CinemaList: [card],
    meta: {
      title: `${card.CinemaName} · ${city.name[language]}`,
      description: [card.CinemaName, card.Address, inOneList(card.ScreenTypes ?? [], language)]
        .filter(Boolean)
        .join(' · '),
    },
  }
}
