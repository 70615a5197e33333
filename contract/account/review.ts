import * as v from 'valibot'
import { picklistOr } from '../fields'

/** Stars of a review, in steps of a half. // spec §9 */
export const starSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const
export const stars = v.picklist(starSteps)
/** Letters of a review's text. */
export const longestReview = 500

/** What its writer has of a review. */
export const ownReview = v.object({
  Rating: stars,
  Text: v.string(),
  /** Once it is `published` it is not changed any more; one that was `rejected` may be written anew. */
  State: picklistOr(['waiting', 'published', 'rejected'], 'waiting'),
})
export type OwnReview = v.InferOutput<typeof ownReview>
