import { ListReviews } from '@/contract/catalogue/list-reviews'
import type { RouteContext } from '@/src/lib/page/route-context'
import { loadDay } from './load-day'
import type { MovieDetails } from './movie-query'

/** A film with what machines alone are told of it. */
export type ToldFilm = MovieDetails & {
  /** What visitors say of it; left out where nobody does. */
  readonly rated?: { readonly average: number; readonly count: number }
}

/** On the server: what is told of the film to machines, of the day that its address names. An API without reviews has none. */
export async function loadTold(
  context: RouteContext,
  details: MovieDetails,
  address: object,
): Promise<ToldFilm> {
  const [told, reviews] = await Promise.all([
    loadDay(context, details, address),
    context.scope.api.call(ListReviews, { MovieID: details.Movie.id }).catch(() => null),
  ])
  return reviews && reviews.Count > 0
    ? { ...told, rated: { average: reviews.Average, count: reviews.Count } }
    : told
}
