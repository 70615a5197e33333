import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { listingQuery } from '@/src/features/catalogue/listing-query'
import { MoviesScreen } from '@/src/features/catalogue/screens/movies-screen'
import { pageTitle } from '@/src/lib/page/page-title'

export const Route = createFileRoute('/movies')({
  validateSearch: pageSearch.movies,
  loaderDeps: ({ search }) => ({ location: search.location }),
  loader: ({ context, deps }) =>
    context.queryClient.ensureQueryData(listingQuery(context.scope, deps.location)),
  head: ({ match }) => pageTitle(match.context, msg`Movies and showtimes`),
  component: MoviesRoute,
})

function MoviesRoute() {
  return <MoviesScreen search={Route.useSearch()} />
}
