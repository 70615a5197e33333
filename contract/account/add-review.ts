import * as v from 'valibot'
import { defineCall } from '../define-call'
import { secretId, text } from '../fields'
import { maxReviewLength, ownReview, stars } from './review'

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
