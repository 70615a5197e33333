import * as v from 'valibot'
import { picklistWithFallback } from '../fields'

/** Stars of a review, in steps of a half. // spec §9 */
export const starSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const
export const stars = v.picklist(starSteps)
/** Maximum length of a review’s text, characters. */
export const maxReviewLength = 500

export const ownReview = v.object({
  Rating: stars,
  Text: v.string(),
  /** A `published` review can no longer be changed; a `rejected` one may be rewritten. */
  State: picklistWithFallback(['waiting', 'published', 'rejected'], 'waiting'),
})
export type OwnReview = v.InferOutput<typeof ownReview>
