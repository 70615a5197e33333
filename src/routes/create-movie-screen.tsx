import { createFileRoute } from '@tanstack/react-router'
import { showCategories } from '@/contract/catalogue/show-categories'
import { pageSearch } from '@/contract/page/search'
import { foundFilmRoute } from '@/src/features/catalogue/movie/found-film-route'
import { FoundFilmScreen } from '@/src/features/catalogue/screens/found-film-screen'

/** Target of search results of category 4: screenings on request. // spec §2 */
export const Route = createFileRoute('/create-movie-screen')({
  validateSearch: pageSearch.createMovieScreen,
  ...foundFilmRoute(showCategories.created),
  component: CreateMovieRoute,
})

function CreateMovieRoute() {
  return <FoundFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
