import { randomUUID } from 'node:crypto'
import { BookingReserve } from '../../contract/booking/booking-reserve'
import { GetAllShow } from '../../contract/catalogue/get-all-show'
import { GetShowDetails } from '../../contract/catalogue/get-show-details'
import type { CallDefinition, RequestOf, ResponseOf } from '../../contract/define-call'
import { createApi } from '@/src/lib/api/api'
import { languageIds } from '../../contract/languages.gen'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import type { Language } from './texts'

/** The app's own client against the server under test, for what a test must arrange or check beside the screen. */
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
/** Where the catalogue has a hall whose seats come assigned. */
export const uganda = 800

/** A show of the coming night, after midnight, that can still be booked; named as in `language`. */
export async function lateShowOfTonight(language: Language) {
  const dayIn = (zone: string, atMs: number) => formatLongDay(atMs, zone, language)
  const listing = await callApi(GetAllShow, {}, kenya, language)
  for (const film of listing.Shows.find((group) => group.cat_id === 1)?.shows ?? []) {
    const { Movie, Cinemas } = await callApi(GetShowDetails, { MovieID: film.id }, kenya, language)
    for (const cinema of Cinemas) {
      const { TimeZone: zone } = cinema
      // Only from midday on is the coming night the next one of the calendar.
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

/** A show as its address names it. */
export interface Show {
  movieId: string
  scheduleId: string
  /** 0 where seats come assigned. */
  seatLayout: 0 | 1
}

/** A show that is open and that no other test of this run was given; `seatLayout` 0: one whose seats come assigned, in Uganda. */
export async function freshShow(
  seatLayout: 0 | 1 = 1,
  countryId = seatLayout === 0 ? uganda : kenya,
  /** Of the server that is asked for it later: another one may not sell the same. */
  origin = process.env.FOYER_ORIGIN,
  /** Of the small hours, whose day has the longest name. */
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

/** Another visitor takes seats of a show, named as the screen shows them ("E5, E6"). */
export async function takeSeats({ scheduleId }: Show, shown: string): Promise<void> {
  const names = shown.split(/,\s*/).map((label) => label.replace(/^(\D+)(\d+)$/, '$1-$2'))
  const request = { SchID: scheduleId, SelectedSeats: names }
  await callApi(BookingReserve, request, kenya, 'en', randomUUID().replaceAll('-', ''))
}
