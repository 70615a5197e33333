import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { foundFilmRoute } from '@/src/features/catalogue/movie/found-film-route'
import { FoundFilmScreen } from '@/src/features/catalogue/screens/found-film-screen'

/**
 * `/movieDetails`, an older address. // spec §2 Paths are matched in any letter case; with the original
 * spelling, the generated route name would be that of `/movie-details`.
 */
export const Route = createFileRoute('/moviedetails')({
  validateSearch: pageSearch.movieDetails,
  ...foundFilmRoute(),
  component: MovieDetailsOlderRoute,
})

function MovieDetailsOlderRoute() {
  return <FoundFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
