import { redirect } from '@tanstack/react-router'
import { anyCinema } from '@/contract/page/any-cinema'
import { pages } from '@/contract/pages'
import { isAbroad } from '@/src/lib/page/is-abroad'
import { orNotFound } from '@/src/lib/page/page-data'
import type { RouteContext } from '@/src/lib/page/route-context'
import { addTexts } from '@/src/lib/text/i18n'
import { filmKind } from './film-kind'
import { movieQuery } from './movie-query'
import type { MovieDetails } from './movie-query'

interface Asked {
  readonly movieId: string
  readonly cinemaId?: string
  readonly categoryId?: number | undefined
}

/**
 * A film for its page, with the words of what not every film's page has.
 * @param context `texts`: words that are on their way already. @throws notFound
 */
export async function loadFilm(
  { queryClient, scope, i18n, texts }: RouteContext & { texts?: Promise<void> | null },
  { movieId, cinemaId = anyCinema, categoryId }: Asked,
): Promise<MovieDetails> {
  const details = await orNotFound(queryClient.ensureQueryData(movieQuery(scope, movieId, cinemaId)))
  if (details.Movie.Trailer || filmKind(details, { cinemaId, categoryId }) !== 'showing')
    await addTexts(i18n, 'films')
  if (isAbroad(scope, details.Cinemas[0]?.CountryID)) await addTexts(i18n, 'browse')
  await texts
  return details
}

/** A film that a search found; an address that names none leads to all films. @throws redirect, notFound */
export async function loadFoundFilm(
  context: RouteContext,
  found: { movieId: string | undefined; categoryId: number | undefined },
): Promise<MovieDetails> {
  if (found.movieId === undefined) throw redirect({ to: pages.movies.path, search: {} })
  return loadFilm(context, { ...found, movieId: found.movieId })
}
