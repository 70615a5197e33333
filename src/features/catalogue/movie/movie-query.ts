import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import type { ResponseOf } from '@/contract/define-call'
import { callOptions } from '@/src/lib/api/call-options'
import type { Scope } from '@/src/lib/page/scope'

/** All of a usual film's; one with more is asked day by day. // docs/decisions/0020 */
const mostShows = 150

/** A film with its showtimes; `cinemaId` '0' for every cinema of the country. */
export function movieQuery(scope: Scope, movieId: string, cinemaId: string) {
  return callOptions(scope, GetShowDetails, { MovieID: movieId, CinemaID: cinemaId, MostShows: mostShows })
}

export type MovieDetails = ResponseOf<typeof GetShowDetails>
export type CinemaShows = MovieDetails['Cinemas'][number]
