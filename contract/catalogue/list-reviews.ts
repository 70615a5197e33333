import * as v from 'valibot'
import { defineCall } from '../define-call'
import { count, epochMs, serverId, id } from '../fields'
import { stars } from '../account/reviews'

/** Reviews per answer; `Next` leads to the rest. */
export const reviewsPerPage = 5

const review = v.object({
  ID: serverId,
  /** A first name and an initial. */
  Name: v.string(),
  Rating: stars,
  /** Plain text in the language in which it was written; empty for a rating without text. */
  Text: v.string(),
  At: epochMs,
})
export type Review = v.InferOutput<typeof review>

export const ListReviews = defineCall({
  name: 'ListReviews',
  path: '/x/ListReviews',
  origin: 'extension',
  access: 'anyone',
  request: {
    MovieID: id,
    Before: v.optional(id),
  },
  response: {
    /** Stars, to a hundredth; 0 when there are no reviews. */
    Average: v.number(),
    Count: count,
    Reviews: v.array(review),
    /** Pass as `Before` to get the next page; absent on the last one. */
    Next: v.optional(serverId),
  },
})
