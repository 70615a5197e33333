import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { NoSuchCinema } from '@/src/features/catalogue/cinema/no-such-cinema'
import { chainIn } from '@/src/features/catalogue/cinemas/chain-in'
import { cinemasQuery } from '@/src/features/catalogue/cinemas/cinemas-query'
import { ChainScreen } from '@/src/features/catalogue/screens/chain-screen'
import { orNotFound } from '@/src/lib/page/page-data'
import { listTitle } from '@/src/lib/page/page-title'

export const Route = createFileRoute('/chain/$organisation')({
  validateSearch: pageSearch.chain,
  loader: ({ context: { queryClient, scope }, params }) =>
    orNotFound(
      queryClient
        .ensureQueryData(cinemasQuery(scope))
        .then((answer) => ({ name: chainIn(answer, params.organisation).name })),
    ),
  head: ({ loaderData: { name } = { name: '' }, match }) =>
    listTitle(
      match.context,
      msg`${name}: cinemas`,
      msg`All cinemas of ${name}: where they are, what they show.`,
    ),
  component: ChainRoute,
  notFoundComponent: NoSuchCinema,
})

function ChainRoute() {
  const { location, view } = Route.useSearch()
  return <ChainScreen organisation={Route.useParams().organisation} location={location} view={view} />
}
