import type { FoundMovieSearch } from '@/contract/page/search'
import type { RouteContext } from '@/src/lib/page/route-context'
import { loadFoundFilm } from './load-film'
import { movieHead } from './movie-head'
import type { MovieDetails } from './movie-query'

interface FoundFilm {
  readonly movieId: string | undefined
  readonly categoryId: number | undefined
}

/**
 * Returns the parts shared by the routes of search results. @param usual The category of an address that
 * names none.
 */
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

/** Returns the film in an address, with any spelling of the parameter; an invalid category is ignored. */
export function foundFilm(search: FoundMovieSearch, usual?: number): FoundFilm {
  const id = search.movieId ?? search.movieID ?? search.MovieID ?? search.ID
  const category = Number(search.categoryId ?? search.CategoryID)
  const isKnown = [1, 2, 3, 4].includes(category)
  return { movieId: id ? String(id) : undefined, categoryId: isKnown ? category : usual }
}
