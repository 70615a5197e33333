import type { QueryClient } from '@tanstack/react-query'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'
import type { MovieDetails } from './movie-query'

/**
 * Queries a day’s shows of a film in all cinemas, for a film whose first answer contains the first days
 * alone.
 */
export function dayQuery(app: AppContext, movieId: string, date: string) {
  return callOptions(app, GetShowDetails, { MovieID: movieId, ShowDate: date })
}

/** Whether some days of a film are listed without their shows. */
export const hasDaysToFetch = ({ Cinemas }: MovieDetails): boolean =>
  Cinemas.some(({ Dates }) => Dates.some(({ Shows }) => Shows.length === 0))

/**
 * Whether the API can be queried for a day of this film: ours can, and is recognised by `ServerTime`. An API
 * of another vendor is queried by cinema. // design §1
 */
export function canFetchByDay(
  client: QueryClient,
  { language, countryId }: AppContext,
  movieId: string,
): boolean {
  return client
    .getQueriesData<MovieDetails>({ queryKey: [GetShowDetails.name, language, countryId] })
    .some(([, details]) => details?.Movie.id === movieId && details.ServerTime !== undefined)
}
