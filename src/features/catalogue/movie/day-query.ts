import type { QueryClient } from '@tanstack/react-query'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'
import type { MovieDetails } from './movie-query'

/** A day's shows of a film in all cinemas, for a film of which the first answer tells the first days alone. */
export function dayQuery(scope: AppContext, movieId: string, date: string) {
  return callOptions(scope, GetShowDetails, { MovieID: movieId, ShowDate: date })
}

/** Whether some days of a film are told without their shows. */
export const hasDaysToFetch = ({ Cinemas }: MovieDetails): boolean =>
  Cinemas.some(({ Dates }) => Dates.some(({ Shows }) => Shows.length === 0))

/**
 * Whether the API can be asked for a day of this film: ours can, and says so by `ServerTime`. One of another make is asked by
 * cinema. // design §1
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
