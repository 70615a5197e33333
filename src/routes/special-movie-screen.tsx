import { createFileRoute } from '@tanstack/react-router'
import { showCategories } from '@/contract/catalogue/movie-card'
import { pageSearch } from '@/contract/page/search'
import { foundFilm } from '@/src/features/catalogue/movie/found-film'
import { loadFoundFilm } from '@/src/features/catalogue/movie/load-film'
import { movieHead } from '@/src/features/catalogue/movie/movie-head'
import { FoundFilmScreen } from '@/src/features/catalogue/screens/found-film-screen'

/** Where search leads to films of category 2: special shows. // spec §2 */
export const Route = createFileRoute('/special-movie-screen')({
  validateSearch: pageSearch.specialMovieScreen,
  loaderDeps: ({ search }) => foundFilm(search, showCategories.alternate),
  loader: ({ context, deps }) => loadFoundFilm(context, deps),
  head: ({ loaderData, match: { context } }) => (loaderData ? movieHead(loaderData, context) : {}),
  component: SpecialMovieRoute,
})

function SpecialMovieRoute() {
  return <FoundFilmScreen found={Route.useLoaderDeps()} search={Route.useSearch()} />
}
