import type { FoundMovieSearch } from '@/contract/page/search'
import type { RouteContext } from '@/src/lib/page/route-context'
import { loadFoundFilm } from './load-film'
import { movieHead } from './movie-head'
import type { MovieDetails } from './movie-query'

interface FoundFilm {
  readonly movieId: string | undefined
  readonly categoryId: number | undefined
}

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

/** The film that an address names in any of its spellings; a category that is none is as if it were absent. */
export function foundFilm(search: FoundMovieSearch, usual?: number): FoundFilm {
  const id = search.movieId ?? search.movieID ?? search.MovieID ?? search.ID
  const category = Number(search.categoryId ?? search.CategoryID)
  const isKnown = [1, 2, 3, 4].includes(category)
  return { movieId: id ? String(id) : undefined, categoryId: isKnown ? category : usual }
}
