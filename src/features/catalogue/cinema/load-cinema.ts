import { pageSearch } from '@/contract/page/search'
import type { RouteContext } from '@/src/lib/page/route-context'
import { cinemaHead } from './cinema-head'
import { cinemaFiltersQuery, cinemaIn, cinemaQuery } from './cinema-query'
import { isLoaded } from './programme'

/**
 * Loads the data that a cinema’s page needs before it is rendered. @returns its head, and its country.
 * @throws ApiError for an unknown cinema.
 */
export async function loadCinema(
  context: RouteContext,
  cinemaId: string,
  search: object,
): Promise<ReturnType<typeof cinemaHead> & { countryId: number | undefined }> {
  const { queryClient, app } = context
  const { date } = pageSearch.cinema(search)
  // The programme is shown without them.
  const filters = queryClient.prefetchQuery(cinemaFiltersQuery(app, cinemaId))
  const details = await queryClient.ensureQueryData(cinemaQuery(app, cinemaId))
  const { CountryID: countryId } = cinemaIn(details)
  if (date !== undefined && details.ShowDates?.includes(date) && !isLoaded(details, date))
    await queryClient.prefetchQuery(cinemaQuery(app, cinemaId, date))
  if (import.meta.env.SSR) await filters
  return { ...cinemaHead(details, context), countryId }
}
