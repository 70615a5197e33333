import type { GetAllCinemasList, GetAllCinemasSch } from '@/contract/catalogue/get-all-cinemas-list'
import type { GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import type { GetCityList } from '@/contract/catalogue/get-city-list'
import type { AnswerOf } from '@/contract/define-call'
import type { Envelope } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import { joinNames } from '@/server/platform/texts'
import { ApiError } from '@/server/platform/api-error'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { findBookableShows } from '../shows/bookable-shows'
import { chooseCountry } from '../places/choose-country'
import { buildCinemaCard, cinemasIn, sortByDistance } from '../cards/cinema-cards'
import { currentCatalogue } from '../items/current-catalogue'
import { listFilms, showsAtCinema } from './shows-at-cinema'
import { type CatalogueDeps, countTaken } from '../cards/showtimes'

/** Returns a cinema in any country of the brand, so that a link from abroad shows it with its shows. */
export const getCinemaById: Handler<typeof GetcinemaByID, CatalogueDeps> = async (request, context) => {
  const { store, language, brand } = context
  const snapshot = await currentCatalogue(store)
  const cinema = snapshot.cinemas.get(request.CinemaID)
  const city = cinema && snapshot.cities.get(cinema.cityId)
  if (!cinema || cinema.isVenue || !city || !brand.settings.countries.includes(city.countryId))
    throw new ApiError('NOT_FOUND', 'There is no such cinema.')
  const nowMs = store.nowMs()
  const { dates, shows: listed } = showsAtCinema(snapshot, cinema, request.ShowDate, nowMs)
  const takenCounts = await countTaken(context, snapshot, listed)
  const card = buildCinemaCard(snapshot, cinema, language)
  return {
    CinemaList: [card],
    meta: {
      title: `${card.CinemaName} · ${getText(city.name, language)}`,
      description: [card.CinemaName, card.Address, joinNames(card.ScreenTypes ?? [], language)]
        .filter(Boolean)
        .join(' · '),
    },
    ShowDates: dates,
    Films: listFilms(snapshot, listed, takenCounts, language, nowMs),
    ServerTime: nowMs,
  }
}

/** Returns cities with a cinema or a venue, in the operator’s order. */
export const getCityList: Handler<typeof GetCityList> = async (request, context) => {
  const snapshot = await currentCatalogue(context.store)
  const countryId = chooseCountry({ CountryID: request.countryId ?? request.CountryID }, context)
  const used = new Set(snapshot.items.cinema.map((cinema) => cinema.cityId))
  return {
    Cities: snapshot.items.city
      .filter((city) => city.countryId === countryId && used.has(city.id))
      .map((city) => ({
        CityID: city.id,
        CityName: getText(city.name, context.language),
        Latitude: city.latitude,
        Longitude: city.longitude,
      })),
  }
}

export const getAllCinemasList: Handler<typeof GetAllCinemasList> = (request, context) =>
  cinemas(request, context, false)

export const getAllCinemasSch: Handler<typeof GetAllCinemasSch> = (request, context) =>
  cinemas(request, context, true)

async function cinemas(
  request: Envelope,
  context: RequestContext,
  onlyWithShows: boolean,
): Promise<AnswerOf<typeof GetAllCinemasList>> {
  const { store, language } = context
  const snapshot = await currentCatalogue(store)
  const countryId = chooseCountry(request, context)
  const showing = new Set(findBookableShows(snapshot, countryId, store.nowMs()).map((show) => show.cinema.id))
  const listed = cinemasIn(snapshot, countryId).filter((cinema) => !onlyWithShows || showing.has(cinema.id))
  const chainIds = new Set(listed.map((cinema) => cinema.chainId))
  return {
    Data: snapshot.items.chain
      .filter((chain) => chainIds.has(chain.id))
      .map((chain) => {
        // Not the first cinema, whose own picture may be directly below.
        const last = listed.findLast(
          (cinema) => cinema.chainId === chain.id && snapshot.art('cinemas', cinema.id),
        )
        const art = last && snapshot.art('cinemas', last.id)
        return {
          organizationID: chain.id,
          organizationName: getText(chain.name, language),
          organization_card_img: art ? `${art.Base}-960.webp` : '',
          org_slug: chain.id,
        }
      }),
    Cinemas: sortByDistance(
      listed.map((cinema) => buildCinemaCard(snapshot, cinema, language)),
      request,
    ),
  }
}
