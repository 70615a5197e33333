import { randomUUID } from 'node:crypto'
import { BookingReserve } from '../../contract/booking/reservation-calls'
import { GetAllShow } from '../../contract/catalogue/get-all-show'
import { GetShowDetails } from '../../contract/catalogue/get-show-details'
import type { CallDefinition, RequestOf, ResponseOf } from '../../contract/define-call'
import { languageIds } from '../../contract/languages.gen'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { createApi } from '@/src/lib/api/create-api'
import type { Language } from './texts'

/** Calls the server under test with the app’s own client, to arrange or check data outside the browser. */
export async function callApi<C extends CallDefinition>(
  definition: C,
  body: RequestOf<C>,
  countryId = kenya,
  language: Language = 'en',
  deviceId = device,
  origin = process.env.FOYER_ORIGIN,
): Promise<ResponseOf<C>> {
  const api = createApi(
    async ({ path }, sent) => {
      const response = await fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: `foyer-device=${deviceId}` },
        body: JSON.stringify(sent),
      })
      return { status: response.status, body: await response.json() }
    },
    () => ({ CountryID: countryId, LanguageID: languageIds[language] }),
  )
  return api.call(definition, body)
}

export const kenya = 404
/** Country whose catalogue has a hall with automatically assigned seats. */
export const uganda = 800

/** Returns a bookable show of the coming night after midnight, with its names in `language`. */
export async function findLateShowTonight(language: Language) {
  const dayIn = (zone: string, atMs: number) => formatLongDay(atMs, zone, language)
  const listing = await callApi(GetAllShow, {}, kenya, language)
  for (const film of listing.Shows.find((group) => group.cat_id === 1)?.shows ?? []) {
    const { Movie, Cinemas } = await callApi(GetShowDetails, { MovieID: film.id }, kenya, language)
    for (const cinema of Cinemas) {
      const { TimeZone: zone } = cinema
      // Only after midday is the coming night the next calendar day.
      if (zone === undefined || Number(formatTime(Date.now(), zone, 'en').slice(0, 2)) < 12) continue
      const night = dayIn(zone, Date.now() + 86_400_000)
      for (const show of cinema.Dates.flatMap((date) => date.Shows))
        if (show.Latenightpopup && show.StartsAt && dayIn(zone, show.StartsAt) === night)
          return {
            show,
            film: Movie.title,
            cinema: cinema.CinemaName,
            cinemaId: cinema.CinemaID,
            movieId: film.id,
            night,
            timeZone: zone,
          }
    }
  }
  throw new Error('No cinema of the catalogue has a show after midnight tonight')
}

const device = '0123456789abcdef0123456789abcdef'
const used = new Set<string>()

export interface Show {
  movieId: string
  scheduleId: string
  /** 0 where seats are assigned automatically. */
  seatLayout: 0 | 1
}

/**
 * Returns a bookable show that no other test of this run has received; `seatLayout` 0: one with automatically
 * assigned seats, in Uganda.
 */
export async function freshShow(
  seatLayout: 0 | 1 = 1,
  countryId = seatLayout === 0 ? uganda : kenya,
  /** Origin of the server that the test uses later: another one may not sell the same shows. */
  origin = process.env.FOYER_ORIGIN,
  /** Selects a show after midnight, whose day has the longest name. */
  isLate?: boolean,
): Promise<Show> {
  const listing = await callApi(GetAllShow, {}, countryId, 'en', device, origin)
  for (const film of listing.Shows.find((group) => group.cat_id === 1)?.shows ?? []) {
    const details = await callApi(GetShowDetails, { MovieID: film.id }, countryId, 'en', device, origin)
    for (const cinema of details.Cinemas)
      for (const day of cinema.Dates.slice(1))
        for (const show of day.Shows) {
          if (used.has(show.SchID) || show.Availability !== 'open' || show.SeatLayout !== seatLayout) continue
          if (isLate !== undefined && show.Latenightpopup !== isLate) continue
          used.add(show.SchID)
          return { movieId: film.id, scheduleId: show.SchID, seatLayout }
        }
  }
  throw new Error(`No show is left on ${origin}`)
}

/** Takes seats of a show as another visitor; seats are named as on the screen ("E5, E6"). */
export async function occupySeats({ scheduleId }: Show, shown: string): Promise<void> {
  const names = shown.split(/,\s*/).map((label) => label.replace(/^(\D+)(\d+)$/, '$1-$2'))
  const request = { SchID: scheduleId, SelectedSeats: names }
  await callApi(BookingReserve, request, kenya, 'en', randomUUID().replaceAll('-', ''))
}
