import { pageSearch } from '@/contract/page/search'
import type { RouteContext } from '@/src/lib/page/route-context'
import { dayQuery, hasDaysToAsk } from './day-query'
import type { MovieDetails } from './movie-query'

/**
 * On the server: the day that the address names, where the film's answer left it out. What is told of the page to machines is
 * then made with that day's shows.
 */
export async function loadDay(
  { queryClient, scope }: RouteContext,
  details: MovieDetails,
  address: object,
): Promise<MovieDetails> {
  const { date } = pageSearch.movie(address)
  if (details.ServerTime === undefined || !hasDaysToAsk(details) || !isHead(details, date)) return details
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
