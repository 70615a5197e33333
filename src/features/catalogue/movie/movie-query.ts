import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { mostShowsAtOnce } from '@/contract/catalogue/most-shows-at-once'
import type { ResponseOf } from '@/contract/define-call'
import { callOptions } from '@/src/lib/api/call-options'
import type { Scope } from '@/src/lib/page/scope'

/** A film with its showtimes; `cinemaId` '0' for every cinema of the country. */
export function movieQuery(scope: Scope, movieId: string, cinemaId: string) {
  return callOptions(scope, GetShowDetails, {
    MovieID: movieId,
    CinemaID: cinemaId,
    MostShows: mostShowsAtOnce,
  })
}

export type MovieDetails = ResponseOf<typeof GetShowDetails>
export type CinemaShows = MovieDetails['Cinemas'][number]
