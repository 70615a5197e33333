import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageSearch } from '@/contract/page/search'
import { cinemaHead } from '@/src/features/catalogue/cinema/cinema-head'
import { loadCinema } from '@/src/features/catalogue/cinema/load-cinema'
import { NoSuchCinema } from '@/src/features/catalogue/cinema/no-such-cinema'
import { CinemaScreen } from '@/src/features/catalogue/screens/cinema-screen'
import { orNotFound } from '@/src/lib/page/page-data'

export const Route = createFileRoute('/cinema/$cinemaId')({
  validateSearch: pageSearch.cinema,
  loader: ({ context: { queryClient, scope }, params, location }) =>
    orNotFound(
      loadCinema(queryClient, scope, params.cinemaId, v.parse(pageSearch.cinema, location.search).date),
    ),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? cinemaHead(loaderData, context.scope, context.i18n) : {},
  component: CinemaRoute,
  notFoundComponent: NoSuchCinema,
})

function CinemaRoute() {
  return <CinemaScreen cinemaId={Route.useParams().cinemaId} search={Route.useSearch()} />
}
