import * as v from 'valibot'
import { stars } from '../account/reviews'
import { defineChange, defineQuery } from './define-office-call'
import { limit, line, moment } from './office-fields'

const reviewState = v.picklist(
  ['waiting', 'published', 'rejected'],
  'Expected waiting, published or rejected',
)
const requestKind = v.picklist(['support', 'plans', 'organiser'])

const deadMessageChange = {
  /** A message’s id, or `all`. */
  request: { message: line },
  answer: { message: v.string(), count: v.number() },
} as const

const reviewDecision = {
  request: { review: line },
  answer: {
    review: v.string(),
    /** Id in the catalogue. */
    film: v.string(),
    name: v.string(),
    text: v.string(),
    stars,
    before: reviewState,
    state: reviewState,
  },
} as const

export const messageCalls = {
  /** Messages that could not be delivered, newest first. Their text is left out: it may open tickets. */
  listDeadMessages: defineQuery({
    name: 'listDeadMessages',
    permission: 'resend-messages',
    request: { limit },
    answer: {
      all: v.number(),
      messages: v.array(
        v.object({
          id: v.string(),
          at: moment,
          brand: v.string(),
          channel: v.picklist(['email', 'sms']),
          recipient: v.string(),
          subject: v.string(),
          tries: v.number(),
          reason: v.nullable(v.string()),
        }),
      ),
    },
  }),
  sendMessageAgain: defineChange({
    name: 'sendMessageAgain',
    permission: 'resend-messages',
    ...deadMessageChange,
  }),
  dropMessage: defineChange({ name: 'dropMessage', permission: 'resend-messages', ...deadMessageChange }),
  /** Oldest first. */
  listReviews: defineQuery({
    name: 'listReviews',
    permission: 'decide-reviews',
    request: { state: reviewState, limit },
    answer: {
      all: v.number(),
      reviews: v.array(
        v.object({
          id: v.string(),
          brand: v.string(),
          film: v.string(),
          name: v.string(),
          text: v.string(),
          stars,
          language: v.string(),
          state: reviewState,
          /** How often its author changed it. */
          changes: v.number(),
          writtenAt: moment,
          decidedAt: v.nullable(moment),
        }),
      ),
    },
  }),
  publishReview: defineChange({ name: 'publishReview', permission: 'decide-reviews', ...reviewDecision }),
  rejectReview: defineChange({ name: 'rejectReview', permission: 'decide-reviews', ...reviewDecision }),
  /** Messages that visitors wrote, oldest first. */
  listRequests: defineQuery({
    name: 'listRequests',
    permission: 'answer-messages',
    request: { state: v.picklist(['open', 'closed'], 'Expected open or closed'), limit },
    answer: {
      all: v.number(),
      messages: v.array(
        v.object({
          reference: v.string(),
          brand: v.string(),
          kind: requestKind,
          name: v.string(),
          email: v.string(),
          phone: v.string(),
          company: v.string(),
          query: v.string(),
          text: v.string(),
          language: v.string(),
          at: moment,
          closedAt: v.nullable(moment),
        }),
      ),
    },
  }),
  /** Marks a message as answered. */
  closeRequest: defineChange({
    name: 'closeRequest',
    permission: 'answer-messages',
    request: { message: line },
    answer: { reference: v.string(), kind: requestKind, name: v.string(), email: v.string() },
  }),
} as const
