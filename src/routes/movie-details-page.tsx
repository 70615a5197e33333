import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { searchedFilmRoute } from '@/src/features/catalogue/movie/searched-film-route'
import { SearchedFilmScreen } from '@/src/features/catalogue/screens/searched-film-screen'

/** Target of a completed search. // spec §2 */
export const Route = createFileRoute('/movie-details-page')({
  validateSearch: pageSearch.movieDetailsPage,
  ...searchedFilmRoute(),
  component: MovieDetailsPageRoute,
})

function MovieDetailsPageRoute() {
  return <SearchedFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
