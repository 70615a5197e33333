import * as v from 'valibot'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { QuickBook } from '@/contract/catalogue/quick-book'
import type { QuickBookItem } from '@/contract/catalogue/quick-book'
import type { RequestOf, ResponseOf } from '@/contract/define-call'
import { maxQuickBookDates } from '@/contract/limits'
import { anyCinema } from '@/contract/page/any-cinema'
import type { Api, CallOptions } from '../api'
import type { ApiError } from '../api-error'
import { dateOfChoice, showsOfChoices } from '../shows-of-choices'
import { parseLeniently } from './parse-leniently'

export interface FailedCall {
  api: Api
  body: object
  options: CallOptions
  error: ApiError
}

type Film = ResponseOf<typeof GetShowDetails>
type Listing = ResponseOf<typeof GetAllShow>

/**
 * Composes a film’s page from the card of the listing and the times of the quick-book picker. Four calls,
 * however many cinemas and days there are: the first cinema gets its days and the times of the first day; a
 * day without times and a cinema without days are loaded when they are opened. @throws the original error for
 * an unknown film.
 */
export async function composeFilm({ api, body, options, error }: FailedCall): Promise<Film> {
  const { MovieID, CinemaID = anyCinema } = v.parse(requestSchema, body)
  const fetchChoices = async (request: RequestOf<typeof QuickBook>) =>
    (await api.call(QuickBook, { movieID: MovieID, ...request }, options)).data
  const [listing, choices] = await Promise.all([
    api.call(GetAllShow, { BannerType: 'Home' }, options),
    fetchChoices({}),
  ])
  const card = listing.Shows.flatMap((group) => group.shows).find((film) => film.id === MovieID)
  if (!card) throw error
  const cinemas = choices.filter((each) => CinemaID === anyCinema || getId(each) === CinemaID)
  const film = {
    Movie: card,
    Cinemas: await Promise.all(
      cinemas.map(async (choice, index) => ({
        ...getCinema(choice, listing),
        Dates: index === 0 ? await fetchDays(getId(choice), fetchChoices) : [],
      })),
    ),
    ServerTime: undefined,
  }
  const parsed = parseLeniently(GetShowDetails.response, film)
  if (!parsed) throw error
  return parsed
}

async function fetchDays(
  cinema_id: string,
  fetchChoices: (request: RequestOf<typeof QuickBook>) => Promise<QuickBookItem[]>,
): Promise<Film['Cinemas'][number]['Dates']> {
  const dates = (await fetchChoices({ cinema_id })).slice(0, maxQuickBookDates).map(dateOfChoice)
  const [first] = dates
  const Shows =
    first === undefined ? [] : showsOfChoices(await fetchChoices({ cinema_id, show_date: first }), first)
  return dates.map((ShowDate) => ({ ShowDate, Shows: ShowDate === first ? Shows : [] }))
}

const requestSchema = v.object({ MovieID: v.string(), CinemaID: v.optional(v.string()) })

const getId = (cinema: QuickBookItem) => cinema.CinemaID ?? cinema.ID

function getCinema(choice: QuickBookItem, { Cinemas }: Listing) {
  const known = Cinemas.find((cinema) => cinema.CinemaID === getId(choice))
  return known ?? { CinemaID: getId(choice), CinemaName: choice.CinemaName ?? choice.title }
}
