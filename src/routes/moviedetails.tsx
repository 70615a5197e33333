import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { foundFilm } from '@/src/features/catalogue/movie/found-film'
import { loadFoundFilm } from '@/src/features/catalogue/movie/load-film'
import { movieHead } from '@/src/features/catalogue/movie/movie-head'
import { FoundFilmScreen } from '@/src/features/catalogue/screens/found-film-screen'

/**
 * `/movieDetails`, an older address. // spec §2
 * Letters are alike in any case; spelled as there, its generated name would be that of `/movie-details`.
 */
export const Route = createFileRoute('/moviedetails')({
  validateSearch: pageSearch.movieDetails,
  loaderDeps: ({ search }) => foundFilm(search),
  loader: ({ context, deps }) => loadFoundFilm(context, deps),
  head: ({ loaderData, match: { context } }) => (loaderData ? movieHead(loaderData, context) : {}),
  component: MovieDetailsOlderRoute,
})

function MovieDetailsOlderRoute() {
  return <FoundFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
