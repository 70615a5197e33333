import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { searchedFilmRoute } from '@/src/features/catalogue/movie/searched-film-route'
import { SearchedFilmScreen } from '@/src/features/catalogue/screens/searched-film-screen'

/**
 * `/movieDetails`, an older address. // spec §2 Paths are matched in any letter case; with the original
 * spelling, the generated route name would be that of `/movie-details`.
 */
export const Route = createFileRoute('/moviedetails')({
  validateSearch: pageSearch.movieDetails,
  ...searchedFilmRoute(),
  component: MovieDetailsOlderRoute,
})

function MovieDetailsOlderRoute() {
  return <SearchedFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
