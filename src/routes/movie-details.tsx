import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { foundFilm } from '@/src/features/catalogue/movie/found-film'
import { loadFoundFilm } from '@/src/features/catalogue/movie/load-film'
import { movieHead } from '@/src/features/catalogue/movie/movie-head'
import { FoundFilmScreen } from '@/src/features/catalogue/screens/found-film-screen'

/** Where search leads to films of categories 1 and 3. // spec §2 */
export const Route = createFileRoute('/movie-details')({
  validateSearch: pageSearch.movieDetailsDashed,
  loaderDeps: ({ search }) => foundFilm(search),
  loader: ({ context, deps }) => loadFoundFilm(context, deps),
  head: ({ loaderData, match: { context } }) => (loaderData ? movieHead(loaderData, context) : {}),
  component: MovieDetailsRoute,
})

function MovieDetailsRoute() {
  return <FoundFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
