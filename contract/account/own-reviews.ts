import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, givenId, id, secretId } from '../fields'
import { ownReview } from './review'

/**
 * Limit of the visitor’s past bookings that can be reviewed, most recent first; older ones can no longer be
 * rated.
 */
export const maxSeenBookings = 50

const seenBooking = v.object({
  BookingID: secretId,
  MovieID: givenId,
  Title: v.string(),
  StartsAt: epochMs,
  TimeZone: v.string(),
  Review: v.optional(ownReview),
})
export type SeenBooking = v.InferOutput<typeof seenBooking>

export const OwnReviews = defineCall({
  name: 'OwnReviews',
  path: '/x/OwnReviews',
  origin: 'extension',
  access: 'session',
  request: {
    MovieID: v.optional(id),
  },
  response: { Seen: v.array(seenBooking) },
})
