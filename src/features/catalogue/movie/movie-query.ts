import type { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { maxShowsPerAnswer } from '@/contract/limits'
import type { ResponseOf } from '@/contract/define-call'
import { callOptions } from '@/src/lib/api/call-options'
import { deferredCall } from '@/src/lib/api/deferred-api'
import type { AppContext } from '@/src/lib/page/app-context'

const showDetails = deferredCall('GetShowDetails', () => import('@/contract/catalogue/get-show-details'))

/** Queries a film with its showtimes; `cinemaId` '0' for every cinema of the country. */
export function movieQuery(app: AppContext, movieId: string, cinemaId: string) {
  return callOptions(app, showDetails, {
    MovieID: movieId,
    CinemaID: cinemaId,
    MostShows: maxShowsPerAnswer,
  })
}

export type MovieDetails = ResponseOf<typeof GetShowDetails>
export type CinemaShows = MovieDetails['Cinemas'][number]
