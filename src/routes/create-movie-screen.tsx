import { createFileRoute } from '@tanstack/react-router'
import { showCategories } from '@/contract/catalogue/show-categories'
import { pageSearch } from '@/contract/page/search'
import { searchedFilmRoute } from '@/src/features/catalogue/movie/searched-film-route'
import { SearchedFilmScreen } from '@/src/features/catalogue/screens/searched-film-screen'

/** Target of search results of category 4: screenings on request. // spec §2 */
export const Route = createFileRoute('/create-movie-screen')({
  validateSearch: pageSearch.createMovieScreen,
  ...searchedFilmRoute(showCategories.created),
  component: CreateMovieRoute,
})

function CreateMovieRoute() {
  return <SearchedFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
