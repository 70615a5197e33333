import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import type { QueryClient } from '@tanstack/react-query'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import type { Showtime } from '@/contract/catalogue/showtime'
import { QuickBook } from '@/contract/catalogue/quick-book'
import type { ResponseOf } from '@/contract/define-call'
import { homeListing } from '@/contract/catalogue/home-listing'
import { ApiError } from '@/src/lib/api/api-error'
import { callOptions } from '@/src/lib/api/call-options'
import { showsOfChoices } from '@/src/lib/api/shows-of-choices'
import type { AppContext } from '@/src/lib/page/app-context'
import { showMoment } from '@/src/lib/time/show-moment'

type Show = NonNullable<SeatLayoutAnswer['Show']>

export interface ShowLookup {
  app: AppContext
  scheduleId: string
  titleId: string
  client: QueryClient
}

/**
 * Adds data to the seats that the specification returns elsewhere: the film, and the ticket limit. // spec §7
 * GetAllShow
 */
export async function describeShow(answer: SeatLayoutAnswer, lookup: ShowLookup): Promise<SeatLayoutAnswer> {
  const [Show, MaxTicketLimit] = await Promise.all([
    findShow(answer.Cinema.CinemaID, lookup),
    answer.MaxTicketLimit ?? ticketLimit(lookup),
  ])
  return { ...answer, ...(Show && { Show }), ...(MaxTicketLimit !== undefined && { MaxTicketLimit }) }
}

async function ticketLimit({ app, client }: ShowLookup): Promise<number | undefined> {
  try {
    const listing = await client.ensureQueryData(callOptions(app, GetAllShow, homeListing))
    return listing.MaxTicketLimit
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}

/**
 * Returns a show’s data from its film’s page, for an API whose seat layout lacks it. Null when it is not
 * found there; the booking then continues with the cinema’s name.
 */
async function findShow(cinemaId: string, lookup: ShowLookup): Promise<Show | null> {
  const { app, scheduleId, titleId, client } = lookup
  if (titleId === '') return null
  try {
    // The availability is polled repeatedly, but the film is fetched only once.
    const { Movie, Cinemas } = await client.ensureQueryData(
      callOptions(app, GetShowDetails, { MovieID: titleId, CinemaID: cinemaId }),
    )
    for (const cinema of Cinemas)
      for await (const show of fetchShows(cinema, lookup)) {
        if (show.SchID !== scheduleId) continue
        const { startsAt, timeZone } = showMoment({ ...show, TimeZone: cinema.TimeZone })
        return {
          SchID: scheduleId,
          Kind: 'movie',
          TitleID: titleId,
          Title: Movie.title,
          Rated: Movie.rated,
          Language: show.Language || Movie.lang,
          Format: show.Format || Movie.format,
          RunTime: Movie.runTime,
          Screen: show.Screen,
          StartsAt: startsAt,
          TimeZone: timeZone,
          ShowDate: show.ShowDate,
          ShowTime: show.ShowTime,
          Latenightpopup: show.Latenightpopup,
          Art: Movie.Art,
          movie_card_img: Movie.movie_card_img,
        }
      }
  } catch (error) {
    // A failure here must not fail the booking.
    if (!(error instanceof ApiError)) throw error
  }
  return null
}

/**
 * Yields shows of the days whose times are known, then those of the other days; the day last viewed on this
 * page comes first.
 */
async function* fetchShows(
  { CinemaID, Dates }: ResponseOf<typeof GetShowDetails>['Cinemas'][number],
  { app, titleId, client }: ShowLookup,
): AsyncGenerator<Showtime> {
  yield* Dates.flatMap(({ Shows }) => Shows)
  const toAsk = Dates.filter(({ Shows }) => Shows.length === 0).map(({ ShowDate }) => ({
    date: ShowDate,
    query: callOptions(app, QuickBook, { movieID: titleId, cinema_id: CinemaID, show_date: ShowDate }),
  }))
  const wasRequested = ({ query }: (typeof toAsk)[number]) =>
    Number(client.getQueryData(query.queryKey) !== undefined)
  for (const { date, query } of [...toAsk].sort((a, b) => wasRequested(b) - wasRequested(a)))
    yield* showsOfChoices((await client.ensureQueryData(query)).data, date)
}
