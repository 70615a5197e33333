import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { searchedFilmRoute } from '@/src/features/catalogue/movie/searched-film-route'
import { SearchedFilmScreen } from '@/src/features/catalogue/screens/searched-film-screen'

/** Target of search results of categories 1 and 3. // spec §2 */
export const Route = createFileRoute('/movie-details')({
  validateSearch: pageSearch.movieDetailsDashed,
  ...searchedFilmRoute(),
  component: MovieDetailsRoute,
})

function MovieDetailsRoute() {
  return <SearchedFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
