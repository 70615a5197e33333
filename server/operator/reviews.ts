import {
  countByState,
  decideReview,
  listByState,
  lockReview,
  toStars,
} from '@/server/accounts/reviews/review-repository'
import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { recordAction } from './action-repository'
import type { CommandOf } from './command'
import { noLimits } from './limits'
import type { OperatorDeps } from './operator-deps'

/** Lists reviews in one state, oldest first. */
export async function listReviews(
  { store }: OperatorDeps,
  { state, most: limit }: CommandOf<'reviews'>,
  { brandIds } = noLimits,
) {
  const reviews = await listByState(store, { state, limit, brandIds })
  const all = await countByState(store, { state, brandIds })
  return {
    all,
    reviews: reviews.map(({ halfStars, ...review }) => ({ ...review, stars: toStars(halfStars) })),
  }
}

/**
 * Publishes a review or hides it, also one that was published before. Its text is not stored with the action:
 * it belongs to its author and is deleted with the author’s data.
 * @throws ApiError NOT_FOUND, also when the review was rewritten after it was listed
 */
export async function decideOnReview(
  { store }: OperatorDeps,
  command: CommandOf<'publish-review'> | CommandOf<'reject-review'>,
) {
  const state: 'published' | 'rejected' = command.what === 'publish-review' ? 'published' : 'rejected'
  return store.transaction(async (transaction) => {
    const review = await lockReview(transaction, command.review)
    if (!review)
      throw new ApiError(
        'NOT_FOUND',
        explain('There is no such review: its author may have edited it. List the reviews again.'),
      )
    const { id, film, name, text, halfStars } = review
    const shown = { review: id, film, name, text, stars: toStars(halfStars), before: review.state }
    if (!command.yes) return { ...shown, state: review.state, isDone: false }
    if (review.state !== state) await decideReview(transaction, id, state)
    await recordAction(transaction, command, command.what, { id, film, before: review.state })
    return { ...shown, state, isDone: true }
  })
}
