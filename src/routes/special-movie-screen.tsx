import { createFileRoute } from '@tanstack/react-router'
import { showCategories } from '@/contract/catalogue/show-categories'
import { pageSearch } from '@/contract/page/search'
import { foundFilmRoute } from '@/src/features/catalogue/movie/found-film-route'
import { FoundFilmScreen } from '@/src/features/catalogue/screens/found-film-screen'

/** Target of search results of category 2: special shows. // spec §2 */
export const Route = createFileRoute('/special-movie-screen')({
  validateSearch: pageSearch.specialMovieScreen,
  ...foundFilmRoute(showCategories.alternate),
  component: SpecialMovieRoute,
})

function SpecialMovieRoute() {
  return <FoundFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
