import type { FoundMovieSearch } from '@/contract/page/search'
import type { RouteContext } from '@/src/lib/page/route-context'
import { foundFilm } from './found-film'
import type { FoundFilm } from './found-film'
import { loadFoundFilm } from './load-film'
import { movieHead } from './movie-head'
import type { MovieDetails } from './movie-query'

/** What the routes share that a search leads to. @param usual The category of an address that names none. */
export function foundFilmRoute(usual?: number) {
  return {
    loaderDeps: ({ search }: { search: FoundMovieSearch }) => foundFilm(search, usual),
    loader: ({ context, deps }: { context: RouteContext; deps: FoundFilm }) => loadFoundFilm(context, deps),
    head: ({
      loaderData,
      match: { context },
    }: {
      loaderData?: MovieDetails | undefined
      match: { context: RouteContext }
    }) => (loaderData ? movieHead(loaderData, context) : {}),
  }
}
