import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { foundFilmRoute } from '@/src/features/catalogue/movie/found-film-route'
import { FoundFilmScreen } from '@/src/features/catalogue/screens/found-film-screen'

/** Target of a completed search. // spec §2 */
export const Route = createFileRoute('/movie-details-page')({
  validateSearch: pageSearch.movieDetailsPage,
  ...foundFilmRoute(),
  component: MovieDetailsPageRoute,
})

function MovieDetailsPageRoute() {
  return <FoundFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
