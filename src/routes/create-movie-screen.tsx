import { createFileRoute } from '@tanstack/react-router'
import { showCategories } from '@/contract/catalogue/movie-card'
import { pageSearch } from '@/contract/page/search'
import { foundFilm } from '@/src/features/catalogue/movie/found-film'
import { loadFoundFilm } from '@/src/features/catalogue/movie/load-film'
import { movieHead } from '@/src/features/catalogue/movie/movie-head'
import { FoundFilmScreen } from '@/src/features/catalogue/screens/found-film-screen'

/** Where search leads to films of category 4: a screening that one asks for. // spec §2 */
export const Route = createFileRoute('/create-movie-screen')({
  validateSearch: pageSearch.createMovieScreen,
  loaderDeps: ({ search }) => foundFilm(search, showCategories.created),
  loader: ({ context, deps }) => loadFoundFilm(context, deps),
  head: ({ loaderData, match: { context } }) => (loaderData ? movieHead(loaderData, context) : {}),
  component: CreateMovieRoute,
})

function CreateMovieRoute() {
  return <FoundFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
