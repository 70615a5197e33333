import { createFileRoute } from '@tanstack/react-router'
import { showCategories } from '@/contract/catalogue/show-categories'
import { pageSearch } from '@/contract/page/search'
import { searchedFilmRoute } from '@/src/features/catalogue/movie/searched-film-route'
import { SearchedFilmScreen } from '@/src/features/catalogue/screens/searched-film-screen'

/** Target of search results of category 2: special shows. // spec §2 */
export const Route = createFileRoute('/special-movie-screen')({
  validateSearch: pageSearch.specialMovieScreen,
  ...searchedFilmRoute(showCategories.alternate),
  component: SpecialMovieRoute,
})

function SpecialMovieRoute() {
  return <SearchedFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
