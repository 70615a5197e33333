import { GetAllCinemasList } from '../../contract/catalogue/get-all-cinemas-list'
import { GetEventDetails } from '../../contract/catalogue/get-event-details'
import { GetEvents } from '../../contract/catalogue/get-events'
import { languageIds } from '../../contract/languages.gen'
import { pageNames, pages, type PageName } from '../../contract/pages'
import { callApi, freshShow } from './api'
import type { LanguageCode } from '../../contract/envelope'

/** Returns an address of every page in one country, with existing parameters where the page needs them. */
export async function pageAddresses(
  language: LanguageCode,
  countryId: number,
): Promise<ReadonlyMap<PageName, string>> {
  const show = await freshShow(1, countryId)
  const { Cinemas } = await callApi(GetAllCinemasList, {}, countryId)
  const cinema = Cinemas.find(({ org_slug }) => org_slug)
  if (!cinema) throw new Error(`No cinema of a chain in country ${countryId}`)
  const { Events } = await callApi(GetEvents, {}, countryId)
  const eventID = Events[0]?.EventID
  const event = eventID && (await callApi(GetEventDetails, { EventID: eventID }, countryId)).Event
  if (!event) throw new Error(`No event in country ${countryId}`)
  const params: Readonly<Record<string, string>> = {
    movieID: show.movieId,
    cinemaID: '0',
    cinemaId: cinema.Slug,
    organisation: cinema.org_slug,
    CountryID: String(countryId),
    LanguageId: String(languageIds[language]),
    eventID,
    seatLayout: '1',
  }
  return new Map(
    pageNames.map((name) => [
      name,
      pages[name].path.replace(/\$(\w*)/g, (_, key: string) => {
        if (key !== 'scheduleID') return params[key] ?? 'x1'
        return name === 'checkout' ? show.scheduleId : (event.Shows[0]?.SchID ?? '')
      }) + ('screenOf' in pages[name] ? `?movieId=${show.movieId}` : ''),
    ]),
  )
}
