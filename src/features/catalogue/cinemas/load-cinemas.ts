import { msg } from '@lingui/core/macro'
import { listTitle } from '@/src/lib/page/list-title'
import type { PageHead } from '@/src/lib/page/list-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { inCountry } from '@/src/lib/page/in-country'
import { chainCountryQuery } from './chain-country-query'
import { chainIn } from './chain-in'
import { cinemasQuery } from './cinemas-query'

/** What the page of all cinemas needs. @returns its head. */
export async function loadCinemas(context: RouteContext): Promise<PageHead> {
  await context.queryClient.ensureQueryData(cinemasQuery(context.scope))
  return listTitle(
    context,
    msg`Cinemas`,
    msg`Cinemas near you on a map and in a list: films, showtimes and directions.`,
  )
}

/**
 * What the page of one chain needs. @returns its head, and the country whose cinemas it shows.
 * @throws ApiError for a chain that the brand has nowhere.
 */
export async function loadChain(
  context: RouteContext,
  organisation: string,
): Promise<PageHead & { countryId: number }> {
  const { queryClient, scope } = context
  const countryId = await queryClient.ensureQueryData(chainCountryQuery(scope, organisation))
  const answer = await queryClient.ensureQueryData(cinemasQuery(inCountry(scope, countryId)))
  const { name } = chainIn(answer, organisation)
  return {
    ...listTitle(
      context,
      msg`${name}: cinemas`,
      msg`All cinemas of ${name}: where they are, what they show.`,
    ),
    countryId,
  }
}
