import { decideReview, listByState, lockReview, starsOf } from '@/server/accounts/reviews/review-repository'
import { Refusal } from '@/server/platform/refusal'
import { recordAction } from './action-repository'
import type { CommandOf } from './command'
import type { OperatorParts } from './operator-parts'

/** Reviews in one state, what was written first first. */
export async function listReviews({ store }: OperatorParts, { state, most }: CommandOf<'reviews'>) {
  const reviews = await listByState(store, state, most)
  return { reviews: reviews.map(({ halfStars, ...review }) => ({ ...review, stars: starsOf(halfStars) })) }
}

/**
 * Publishes a review, or keeps it from being seen; one that was published may be taken down. Its words are not written
 * down with the action: they are its writer's, and go with them.
 * @throws Refusal NOT_FOUND, also where it was written anew since it was listed
 */
export async function decideOnReview(
  { store }: OperatorParts,
  command: CommandOf<'publish-review'> | CommandOf<'reject-review'>,
) {
  const state = command.what === 'publish-review' ? 'published' : 'rejected'
  return store.transaction(async (transaction) => {
    const review = await lockReview(transaction, command.review)
    if (!review)
      throw new Refusal(
        'NOT_FOUND',
        'There is no such review: its writer may have changed it. List them again.',
      )
    const { id, film, name, text, halfStars } = review
    const shown = { review: id, film, name, text, stars: starsOf(halfStars), before: review.state }
    if (!command.yes) return { ...shown, state: review.state, isDone: false }
    if (review.state !== state) await decideReview(transaction, id, state)
    await recordAction(transaction, command, command.what, { id, film, before: review.state })
    return { ...shown, state, isDone: true }
  })
}
