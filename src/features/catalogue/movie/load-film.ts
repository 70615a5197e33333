import { redirect } from '@tanstack/react-router'
import { anyCinema } from '@/contract/page/any-cinema'
import { pages } from '@/contract/pages'
import { isAbroad } from '@/src/lib/page/country/is-abroad'
import { loadOrNotFound } from '@/src/lib/page/page-data'
import type { RouteContext } from '@/src/lib/page/route-context'
import { addTexts } from '@/src/lib/text/i18n'
import { filmKind } from './film-kind'
import { movieQuery } from './movie-query'
import type { MovieDetails } from './movie-query'

interface FilmParams {
  readonly movieId: string
  readonly cinemaId?: string
  readonly categoryId?: number | undefined
}

/**
 * Starts loading before a film’s page loads: the texts of a shared show or of a followed link, and passes on
 * the address parameters.
 */
export function preloadFilmTexts<S extends { show?: string | undefined; was?: string | undefined }>(request: {
  context: RouteContext
  search: S
}) {
  const { context, search } = request
  return { texts: search.show || search.was ? addTexts(context.i18n, 'events') : null, search }
}

/**
 * Loads a film for its page, with the texts that only some films’ pages need.
 * @param context `texts`: texts that are already loading; `search`: the address parameters. @throws notFound
 */
export async function loadFilm(
  context: RouteContext & { texts?: Promise<void> | null; search?: object },
  { movieId, cinemaId = anyCinema, categoryId }: FilmParams,
): Promise<MovieDetails> {
  const { queryClient, app, i18n, texts } = context
  const details = await loadOrNotFound(queryClient.ensureQueryData(movieQuery(app, movieId, cinemaId)))
  const { Trailer: trailer, Reviews: reviews } = details.Movie
  if (trailer || reviews || filmKind(details, { cinemaId, categoryId }) !== 'showing')
    await addTexts(i18n, 'films')
  if (isAbroad(app, details.Cinemas[0]?.CountryID)) await addTexts(i18n, 'browse')
  await texts
  // A browser fetches it when it is shown.
  if (import.meta.env.SSR && context.search)
    return (await import('./load-for-crawlers')).loadForCrawlers(context, details, context.search)
  return details
}

/**
 * Loads a film of a search result; an address without an id redirects to all films. @throws redirect,
 * notFound
 */
export async function loadSearchedFilm(
  context: RouteContext,
  found: { movieId: string | undefined; categoryId: number | undefined },
): Promise<MovieDetails> {
  if (found.movieId === undefined) throw redirect({ to: pages.movies.path, search: {} })
  return loadFilm(context, { ...found, movieId: found.movieId })
}
