import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { foundFilmRoute } from '@/src/features/catalogue/movie/found-film-route'
import { FoundFilmScreen } from '@/src/features/catalogue/screens/found-film-screen'

/** Target of search results of categories 1 and 3. // spec §2 */
export const Route = createFileRoute('/movie-details')({
  validateSearch: pageSearch.movieDetailsDashed,
  ...foundFilmRoute(),
  component: MovieDetailsRoute,
})

function MovieDetailsRoute() {
  return <FoundFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
