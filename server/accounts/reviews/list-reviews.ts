import { reviewsOfPage, type ListReviews } from '@/contract/catalogue/list-reviews'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { pageOfReviews, starsOf, sumReviews } from './review-repository'

/**
 * What visitors of this brand said of a film, as far as an operator has published it. A film that nobody knows has none.
 * @throws Refusal INVALID_REQUEST for a `Before` that no answer gave
 */
export const listReviews: Handler<typeof ListReviews> = async (request, { store, brand }) => {
  const film = { brandId: brand.id, titleId: request.MovieID }
  const before = request.Before ?? null
  if (before !== null && !/^\d{1,18}$/.test(before))
    throw new Refusal('INVALID_REQUEST', 'There is no such review.', {
      issues: [{ Field: 'Before', Reason: 'Expected the Next of an answer' }],
    })
  const { count, halfStars } = await sumReviews(store, film)
  const rows = count === 0 ? [] : await pageOfReviews(store, film, before)
  const page = rows.slice(0, reviewsOfPage)
  const last = page.at(-1)
  return {
    Average: count === 0 ? 0 : Math.round((halfStars * 50) / count) / 100,
    Count: count,
    Reviews: page.map(({ id, name, halfStars: half, body, writtenAt }) => ({
      ID: id,
      Name: name,
      Rating: starsOf(half),
      Text: body,
      At: writtenAt.getTime(),
    })),
    ...(last && rows.length > page.length && { Next: last.id }),
  }
}
