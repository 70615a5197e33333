import type { GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import { textOf } from '@/contract/text-of'
import type { Handler } from '@/server/platform/request-context'
import { Refusal } from '@/server/platform/refusal'
import { cinemaCardOf } from './cinema-cards'
import { currentCatalogue } from './current-catalogue'
import { filmsOf, showsAtCinema } from './shows-at-cinema'
import { takenOf, type BrowsingParts } from './showtimes'
import { inOneList } from '@/server/platform/in-one-list'

/** A cinema of any country of the brand: who follows a link from abroad sees it with its shows. */
export const getCinemaById: Handler<typeof GetcinemaByID, BrowsingParts> = async (request, context) => {
  const { store, language, brand } = context
  const snapshot = await currentCatalogue(store)
  const cinema = snapshot.cinemas.get(request.CinemaID)
  const city = cinema && snapshot.cities.get(cinema.cityId)
  if (!cinema || cinema.isVenue || !city || !brand.settings.countries.includes(city.countryId))
    throw new Refusal('NOT_FOUND', 'There is no such cinema.')
  const nowMs = store.nowMs()
  const { dates, told } = showsAtCinema(snapshot, cinema, request.ShowDate, nowMs)
  const taken = await takenOf(context, snapshot, told)
  const card = cinemaCardOf(snapshot, cinema, language)
  return {
    CinemaList: [card],
    meta: {
      title: `${card.CinemaName} · ${textOf(city.name, language)}`,
      description: [card.CinemaName, card.Address, inOneList(card.ScreenTypes ?? [], language)]
        .filter(Boolean)
        .join(' · '),
    },
    ShowDates: dates,
    Films: filmsOf(snapshot, told, taken, language, nowMs),
    ServerTime: nowMs,
  }
}
