import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, givenId, id, secretId } from '../fields'
import { ownReview } from './review'

/** Films that somebody saw, those seen last; what is older nobody rates any more. */
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
    /** Of this film alone. */
    MovieID: v.optional(id),
  },
  response: { Seen: v.array(seenBooking) },
})
