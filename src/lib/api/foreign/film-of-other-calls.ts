import * as v from 'valibot'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import type { Showtime } from '@/contract/catalogue/get-show-details'
import { QuickBook } from '@/contract/catalogue/quick-book'
import type { QuickBookItem } from '@/contract/catalogue/quick-book'
import type { RequestOf, ResponseOf } from '@/contract/define-call'
import { mostQuickBookDates } from '@/contract/limits'
import { anyCinema } from '@/contract/page/any-cinema'
import { parseWithoutBroken } from './drop-broken'
import type { Missed } from './stand-in'

/** So many cinemas are asked for their times: each is a question for every day. */
const mostCinemas = 8

type Film = ResponseOf<typeof GetShowDetails>
type Listing = ResponseOf<typeof GetAllShow>

/** A film's page of the listing's card and the quick-book picker's times. @throws what went wrong at first, for an unknown film. */
export async function filmOfOtherCalls({ api, body, options, error }: Missed): Promise<Film> {
  const { MovieID, CinemaID = anyCinema } = v.parse(asked, body)
  const ask = async (request: RequestOf<typeof QuickBook>) =>
    (await api.call(QuickBook, request, options)).data
  const [listing, choices] = await Promise.all([
    api.call(GetAllShow, { BannerType: 'Home' }, options),
    ask({ movieID: MovieID }),
  ])
  const card = listing.Shows.flatMap((group) => group.shows).find((film) => film.id === MovieID)
  if (!card) throw error
  const cinemas = choices
    .filter((each) => CinemaID === anyCinema || idOf(each) === CinemaID)
    .slice(0, mostCinemas)
  const withDates = await Promise.all(
    cinemas.map(async (choice) => {
      const cinema = { movieID: MovieID, cinema_id: idOf(choice) }
      const dates = (await ask(cinema)).slice(0, mostQuickBookDates)
      const Dates = await Promise.all(
        dates.map(async ({ ShowDate, ID }) => {
          const date = ShowDate ?? ID
          return {
            ShowDate: date,
            Shows: (await ask({ ...cinema, show_date: date })).map((time) => showOf(time, date)),
          }
        }),
      )
      return { ...cinemaOf(choice, listing), Dates }
    }),
  )
  const film = { Movie: card, Cinemas: withDates, ServerTime: undefined }
  const parsed = parseWithoutBroken(GetShowDetails.response, film)
  if (!parsed) throw error
  return parsed
}

const asked = v.object({ MovieID: v.string(), CinemaID: v.optional(v.string()) })

const idOf = (cinema: QuickBookItem) => cinema.CinemaID ?? cinema.ID

function cinemaOf(choice: QuickBookItem, { Cinemas }: Listing) {
  const known = Cinemas.find((cinema) => cinema.CinemaID === idOf(choice))
  return known ?? { CinemaID: idOf(choice), CinemaName: choice.CinemaName ?? choice.title }
}

function showOf(time: QuickBookItem, date: string): Partial<Showtime> {
  return {
    SchID: time.SchID ?? time.ID,
    ShowDate: date,
    ShowTime: time.ShowTime ?? time.title,
    Latenightpopup: time.Latenightpopup,
    SeatLayout: time.SeatLayout ?? 1,
  }
}
