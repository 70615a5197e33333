import { GetAllShow } from '../../contract/catalogue/get-all-show'
import { GetShowDetails } from '../../contract/catalogue/get-show-details'
import type { CallDefinition, RequestOf, ResponseOf } from '../../contract/define-call'
import { createApi } from '@/src/lib/api/api'
import { originOf } from './origin'

/** The app's own client against the server under test, for what a test must arrange or check beside the screen. */
export async function callApi<C extends CallDefinition>(
  definition: C,
  body: RequestOf<C>,
  countryId = kenya,
): Promise<ResponseOf<C>> {
  const api = createApi(
    async ({ path }, sent) => {
      const response = await fetch(`${process.env.FOYER_ORIGIN}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: `foyer-device=${device}` },
        body: JSON.stringify(sent),
      })
      return { status: response.status, body: await response.json() }
    },
    () => ({ CountryID: countryId, LanguageID: 1 }),
  )
  return api.call(definition, body)
}

const kenya = 404
/** Where the catalogue has a hall whose seats come assigned. */
export const uganda = 800

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
export async function freshShow(seatLayout: 0 | 1 = 1): Promise<Show> {
  const countryId = seatLayout === 0 ? uganda : kenya
  const listing = await callApi(GetAllShow, {}, countryId)
  for (const film of listing.Shows.find((group) => group.cat_id === 1)?.shows ?? []) {
    const details = await callApi(GetShowDetails, { MovieID: film.id }, countryId)
    for (const cinema of details.Cinemas)
      for (const day of cinema.Dates.slice(1))
        for (const show of day.Shows) {
          if (used.has(show.SchID) || show.Availability !== 'open' || show.SeatLayout !== seatLayout) continue
          used.add(show.SchID)
          return { movieId: film.id, scheduleId: show.SchID, seatLayout }
        }
  }
  throw new Error(`No show is left on ${originOf('tembo')}`)
}
