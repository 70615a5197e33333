import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { loadListing } from '@/src/features/catalogue/load-listing'
import { MoviesScreen } from '@/src/features/catalogue/screens/movies-screen'
import { pageTitle } from '@/src/lib/page/head/page-title'

export const Route = createFileRoute('/movies')({
  validateSearch: pageSearch.movies,
  loaderDeps: ({ search }) => ({ location: search.location }),
  loader: loadListing,
  head: ({ match }) => pageTitle(match.context, msg`Movies and showtimes`),
  component: MoviesRoute,
})

function MoviesRoute() {
  return <MoviesScreen search={Route.useSearch()} />
}
