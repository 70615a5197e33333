import type { FoundMovieSearch } from '@/contract/page/search'
import type { RouteContext } from '@/src/lib/page/route-context'
import { loadSearchedFilm } from './load-film'
import { movieHead } from './movie-head'
import type { MovieDetails } from './movie-query'

interface SearchedFilm {
  readonly movieId: string | undefined
  readonly categoryId: number | undefined
}

/**
 * Returns the parts shared by the routes of search results. @param usual The category of an address that
 * names none.
 */
export function searchedFilmRoute(usual?: number) {
  return {
    loaderDeps: ({ search }: { search: FoundMovieSearch }) => searchedFilm(search, usual),
    loader: ({ context, deps }: { context: RouteContext; deps: SearchedFilm }) =>
      loadSearchedFilm(context, deps),
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
export function searchedFilm(search: FoundMovieSearch, usual?: number): SearchedFilm {
  const id = search.movieId ?? search.movieID ?? search.MovieID ?? search.ID
  const category = Number(search.categoryId ?? search.CategoryID)
  const isKnown = [1, 2, 3, 4].includes(category)
  return { movieId: id ? String(id) : undefined, categoryId: isKnown ? category : usual }
}
