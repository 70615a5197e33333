import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { cinemasQuery } from '@/src/features/catalogue/cinemas/cinemas-query'
import { CinemasScreen } from '@/src/features/catalogue/screens/cinemas-screen'
import { listTitle } from '@/src/lib/page/page-title'

export const Route = createFileRoute('/cinemas')({
  validateSearch: pageSearch.cinemas,
  loader: ({ context }) => context.queryClient.ensureQueryData(cinemasQuery(context.scope)),
  head: ({ match }) =>
    listTitle(
      match.context,
      msg`Cinemas`,
      msg`Cinemas near you on a map and in a list: films, showtimes and directions.`,
    ),
  component: CinemasRoute,
})

function CinemasRoute() {
  const { chain, location, view } = Route.useSearch()
  return <CinemasScreen chain={chain} location={location} view={view} />
}
