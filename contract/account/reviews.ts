import * as v from 'valibot'
import { picklistWithFallback, epochMs, serverId, id, secretId, text } from '../fields'
import { defineCall } from '../define-call'

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

/**
 * Limit of the visitor’s past bookings that can be reviewed, most recent first; older ones can no longer be
 * rated.
 */
export const maxReviewableBookings = 50

const reviewableBooking = v.object({
  BookingID: secretId,
  MovieID: serverId,
  Title: v.string(),
  StartsAt: epochMs,
  TimeZone: v.string(),
  Review: v.optional(ownReview),
})
export type ReviewableBooking = v.InferOutput<typeof reviewableBooking>

export const OwnReviews = defineCall({
  name: 'OwnReviews',
  path: '/x/OwnReviews',
  origin: 'extension',
  access: 'session',
  request: {
    MovieID: v.optional(id),
  },
  response: { Seen: v.array(reviewableBooking) },
})

export const AddReview = defineCall({
  name: 'AddReview',
  path: '/x/AddReview',
  origin: 'extension',
  access: 'session',
  request: {
    BookingID: secretId,
    Rating: stars,
    /** Plain text. */
    Text: v.optional(v.pipe(text, v.trim(), v.maxLength(maxReviewLength)), ''),
  },
  response: { Review: ownReview },
})
