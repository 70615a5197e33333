import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/src/lib/api/api-error'
import { inCountry } from '@/src/lib/page/country/in-country'
import { listTitle, type PageHead } from '@/src/lib/page/head/list-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import type { AppContext } from '@/src/lib/page/app-context'
import { chainIn, hasChain } from './chain-in'
import { cinemasQuery } from './cinemas-query'

/** Loads the data of the page of all cinemas. @returns its head. */
export async function loadCinemas(context: RouteContext): Promise<PageHead> {
  await context.queryClient.ensureQueryData(cinemasQuery(context.app))
  return listTitle(
    context,
    msg`Cinemas`,
    msg`Find cinemas near you on a map or list: films, showtimes and directions.`,
  )
}

/**
 * Loads the data of one chain’s page. @returns its head, and the country whose cinemas it shows.
 * @throws ApiError for a chain that the brand has nowhere.
 */
export async function loadChain(
  context: RouteContext,
  organisation: string,
): Promise<PageHead & { countryId: number }> {
  const { queryClient, app } = context
  const countryId = await queryClient.ensureQueryData(chainCountryQuery(app, organisation))
  const answer = await queryClient.ensureQueryData(cinemasQuery(inCountry(app, countryId)))
  const { name } = chainIn(answer, organisation)
  return {
    ...listTitle(context, msg`${name}: cinemas`, msg`All ${name} cinemas: where they are and what’s on.`),
    countryId,
  }
}

/**
 * Queries the country whose cinemas a chain’s page shows: the visitor’s where it has some, else the first of
 * the brand’s, so that its address also opens from abroad.
 * @throws ApiError NOT_FOUND for an unknown chain; the error of a country that could not be queried, where
 * the chain may exist.
 */
export function chainCountryQuery(app: AppContext, organisation: string) {
  return queryOptions({
    queryKey: ['chain country', app.language, app.countryId, organisation],
    queryFn: async ({ client }) => {
      const buildQuery = (countryId: number) => cinemasQuery(inCountry(app, countryId))
      const own = await client.ensureQueryData(cinemasQuery(app))
      if (hasChain(own, organisation)) return app.countryId
      const others = app.brand.settings.countries.filter((id) => id !== app.countryId)
      const answers = await Promise.allSettled(others.map((id) => client.ensureQueryData(buildQuery(id))))
      const found = others.find((_, index) => {
        const answer = answers[index]
        return answer?.status === 'fulfilled' && hasChain(answer.value, organisation)
      })
      if (found !== undefined) {
        // They would be sent with the page.
        if (import.meta.env.SSR)
          for (const id of [app.countryId, ...others])
            if (id !== found) client.removeQueries({ queryKey: buildQuery(id).queryKey })
        return found
      }
      const failed = answers.find((answer) => answer.status === 'rejected')
      throw failed ? failed.reason : new ApiError('NOT_FOUND', 'No cinema of the brand is of this chain', 404)
    },
    staleTime: Infinity,
  })
}
