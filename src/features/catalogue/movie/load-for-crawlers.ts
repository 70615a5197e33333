import { ListReviews } from '@/contract/catalogue/list-reviews'
import { pageSearch } from '@/contract/page/search'
import type { RouteContext } from '@/src/lib/page/route-context'
import { dayQuery, hasDaysToFetch } from './day-query'
import type { MovieDetails } from './movie-query'

/** A film with the structured data for crawlers only. */
export type FilmForCrawlers = MovieDetails & {
  /** Ratings by visitors; left out where there are none. */
  readonly rated?: { readonly average: number; readonly count: number }
}

/**
 * Loads, on the server, the film’s data for crawlers on the day in its address. An API without reviews has no
 * ratings.
 */
export async function loadForCrawlers(
  context: RouteContext,
  details: MovieDetails,
  address: object,
): Promise<FilmForCrawlers> {
  const [film, reviews] = await Promise.all([
    loadDay(context, details, address),
    context.app.api.call(ListReviews, { MovieID: details.Movie.id }).catch(() => null),
  ])
  return reviews && reviews.Count > 0
    ? { ...film, rated: { average: reviews.Average, count: reviews.Count } }
    : film
}

/**
 * Loads, on the server, the day in the address where the film’s answer left it out. The page’s structured
 * data then contains that day’s shows.
 */
async function loadDay(
  { queryClient, app }: RouteContext,
  details: MovieDetails,
  address: object,
): Promise<MovieDetails> {
  const { date } = pageSearch.movie(address)
  if (details.ServerTime === undefined || !hasDaysToFetch(details) || !isDayWithoutShows(details, date))
    return details
  const day = await queryClient.fetchQuery(dayQuery(app, details.Movie.id, date)).catch(() => null)
  if (!day) return details
  const others = details.Cinemas.map((cinema) => ({
    ...cinema,
    Dates: cinema.Dates.filter(({ ShowDate }) => ShowDate !== date),
  }))
  return { ...details, Cinemas: [...others, ...day.Cinemas] }
}

/** Whether a day is listed without its shows. */
function isDayWithoutShows({ Cinemas }: MovieDetails, date: string | undefined): date is string {
  return Cinemas.some(({ Dates }) =>
    Dates.some(({ ShowDate, Shows }) => ShowDate === date && Shows.length === 0),
  )
}
