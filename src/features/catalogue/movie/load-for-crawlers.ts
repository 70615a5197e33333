import { ListReviews } from '@/contract/catalogue/list-reviews'
import { pageSearch } from '@/contract/page/search'
import type { RouteContext } from '@/src/lib/page/route-context'
import { dayQuery, hasDaysToFetch } from './day-query'
import type { MovieDetails } from './movie-query'

/** A film with what machines alone are told of it. */
export type FilmForCrawlers = MovieDetails & {
  /** What visitors say of it; left out where nobody does. */
  readonly rated?: { readonly average: number; readonly count: number }
}

/** On the server: what is told of the film to machines, of the day that its address names. An API without reviews has none. */
export async function loadForCrawlers(
  context: RouteContext,
  details: MovieDetails,
  address: object,
): Promise<FilmForCrawlers> {
  const [told, reviews] = await Promise.all([
    loadDay(context, details, address),
    context.scope.api.call(ListReviews, { MovieID: details.Movie.id }).catch(() => null),
  ])
  return reviews && reviews.Count > 0
    ? { ...told, rated: { average: reviews.Average, count: reviews.Count } }
    : told
}

/**
 * On the server: the day that the address names, where the film's answer left it out. What is told of the page to machines is
 * then made with that day's shows.
 */
async function loadDay(
  { queryClient, scope }: RouteContext,
  details: MovieDetails,
  address: object,
): Promise<MovieDetails> {
  const { date } = pageSearch.movie(address)
  if (details.ServerTime === undefined || !hasDaysToFetch(details) || !isHead(details, date)) return details
  const day = await queryClient.fetchQuery(dayQuery(scope, details.Movie.id, date)).catch(() => null)
  if (!day) return details
  const others = details.Cinemas.map((cinema) => ({
    ...cinema,
    Dates: cinema.Dates.filter(({ ShowDate }) => ShowDate !== date),
  }))
  return { ...details, Cinemas: [...others, ...day.Cinemas] }
}

/** Whether a day is told without its shows. */
function isHead({ Cinemas }: MovieDetails, date: string | undefined): date is string {
  return Cinemas.some(({ Dates }) =>
    Dates.some(({ ShowDate, Shows }) => ShowDate === date && Shows.length === 0),
  )
}
