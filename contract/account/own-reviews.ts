import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, serverId, id, secretId } from '../fields'
import { ownReview } from './review'

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
