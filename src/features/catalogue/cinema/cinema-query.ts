import { GetAllFilter } from '@/contract/catalogue/get-all-filter'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import type { ResponseOf } from '@/contract/define-call'
import { ApiError } from '@/src/lib/api/api-error'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'
import type { ChosenFilters } from '../filter/listing-search'

/** Queries a cinema and its shows: on one day, or on the first days. */
export function cinemaQuery(app: AppContext, cinemaId: string, date?: string) {
  return callOptions(app, GetcinemaByID, {
    CinemaID: cinemaId,
    ...(date !== undefined && { ShowDate: date }),
  })
}

/** Queries the filters of its films. // spec §7 GetAllFilter: CinemaID */
export function cinemaFiltersQuery(app: AppContext, cinemaId: string) {
  return callOptions(app, GetAllFilter, { CinemaID: cinemaId })
}

/** Queries a cinema’s films from the listing, for an API whose cinema has none. */
export function cinemaListingQuery(app: AppContext, cinemaId: string, chosen: ChosenFilters) {
  return callOptions(app, GetAllShow, {
    CinemaID: cinemaId,
    MovieLanguageID: chosen.language.join(','),
    Genre: chosen.genre.join(','),
    Format: chosen.format.join(','),
  })
}

export type CinemaDetails = ResponseOf<typeof GetcinemaByID>

/** Returns the cinema of an answer. @throws ApiError NOT_FOUND where it has none. */
export function cinemaIn(details: CinemaDetails): CinemaCard {
  const [cinema] = details.CinemaList
  if (!cinema) throw new ApiError('NOT_FOUND', 'The answer has no cinema')
  return cinema
}
