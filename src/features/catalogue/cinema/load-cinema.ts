import type { QueryClient } from '@tanstack/react-query'
import type { Scope } from '@/src/lib/page/scope'
import { cinemaFiltersQuery, cinemaIn, cinemaQuery } from './cinema-query'
import type { CinemaDetails } from './cinema-query'
import { isTold } from './programme'

/** What the page of a cinema needs before it is drawn. @throws ApiError for a cinema that is not there. */
export async function loadCinema(
  client: QueryClient,
  scope: Scope,
  cinemaId: string,
  date: string | undefined,
): Promise<CinemaDetails> {
  // The programme is there without them.
  const filters = client.prefetchQuery(cinemaFiltersQuery(scope, cinemaId))
  const details = await client.ensureQueryData(cinemaQuery(scope, cinemaId))
  cinemaIn(details)
  if (date !== undefined && details.ShowDates?.includes(date) && !isTold(details, date))
    await client.prefetchQuery(cinemaQuery(scope, cinemaId, date))
  if (import.meta.env.SSR) await filters
  return details
}
