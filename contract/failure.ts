import * as v from 'valibot'
import { epochMs, serverId, picklistWithFallback } from './fields'

/**
 * All reasons for which the server can refuse a call. The screen provides the translated text; `Message` is a
 * fallback.
 */
export const errorCodes = [
  'INVALID_REQUEST',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNKNOWN_CALL',
  'NOT_BUILT_YET',
  'NOT_FOUND',
  /** There was such a film or event, and it is past. */
  'OVER',
  'NOT_ALLOWED',
  'SIGN_IN_REQUIRED',
  /** No such account, or a wrong password; the answer does not say which. */
  'SIGN_IN_REFUSED',
  /** The call is sensitive and the session not fresh: `ProveAgain` first, then the same request once more. */
  'PROVE_AGAIN',
  /** The account's mobile number was changed a moment ago, and does not open its wallet yet. */
  'MOBILE_TOO_NEW',
  /** The password that was chosen is among those that are tried first. */
  'PASSWORD_TOO_COMMON',
  'TOO_MANY_REQUESTS',
  'SEAT_TAKEN',
  'SEAT_UNKNOWN',
  'TOO_MANY_SEATS',
  'HOLD_LIMIT',
  'SHOW_CLOSED',
  'SHOW_CANCELLED',
  'SHOW_POSTPONED',
  'HOLD_EXPIRED',
  'HOLD_RELEASED',
  'ALREADY_BOOKED',
  /** It cannot be cancelled, or not any more, or for another amount. */
  'NOT_CANCELLABLE',
  /** The ticket was already used at the door; it cannot be sent or taken back. */
  'TICKET_USED',
  /** The voucher was sent as a gift; it can be neither changed nor taken back. */
  'GIFT_SENT',
  'CONTACT_REQUIRED',
  'INVALID_MOBILE',
  /** Food or drink of which none is left on the day of the show; `Issues` says which. */
  'FOOD_SOLD_OUT',
  'PROMOTION_REFUSED',
  /** A code of the order was used as often as it may be: it was taken off, and nothing was charged. */
  'OFFER_USED_UP',
  /** An offer of the order is for other cards than this one; nothing was charged. */
  'OFFER_NEEDS_CARD',
  /** An offer of the order is for registered visitors, and nobody is signed in; nothing was charged. // spec §6 */
  'PRICE_CHANGED',
  'PAYMENT_OPTION_REFUSED',
  'PAYMENT_IN_PROGRESS',
  'CARD_DECLINED',
  'CARD_REFUSED',
  'PAYMENT_UNAVAILABLE',
  'PAYMENT_NOT_SENT',
  'PAYMENT_CANCELLED',
  'PAYMENT_TIMED_OUT',
  'BALANCE_TOO_LOW',
  /** This payment method requires the code that was sent; it is missing. */
  'CODE_REQUIRED',
  /** The code is wrong, used up or too old. */
  'CODE_REFUSED',
  /** The server cannot do its work for the moment; `Retry-After` says when to ask again. */
  'SERVICE_UNAVAILABLE',
  /** The brand is being worked on, and nothing of it answers; `Retry-After` says when to ask again. // spec §2 Maintenance page */
  'MAINTENANCE',
  'SERVER_ERROR',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Answer to any unsuccessful call; sent with a matching HTTP status. */
export const failure = v.object({
  Status: v.literal(false),
  Message: v.optional(v.string(), ''),
  /** Our extensions; an API that only implements the specification leaves these out. */
  Code: v.optional(picklistWithFallback(errorCodes, 'SERVER_ERROR')),
  /** Path in the request, and the reason: `SelectedSeats.0`, "Expected string". */
  Issues: v.optional(v.array(v.object({ Field: v.string(), Reason: v.string() }))),
  /** The unavailable seats, for SEAT_TAKEN and SEAT_UNKNOWN. */
  Seats: v.optional(v.array(v.string())),
  /** For a cancelled or postponed date of an event: the date concerned, and its new date once known. */
  EventDate: v.optional(
    v.object({
      EventID: serverId,
      Title: v.string(),
      TimeZone: v.string(),
      NewStartsAt: v.optional(epochMs),
      /** The show on the new date, when tickets for it are on sale. */
      NewSchID: v.optional(serverId),
    }),
  ),
  /** For VerifyUser: no attempts are left for this code. // spec §7, §8 */
  Attempt: v.optional(v.boolean()),
  /** For TOO_MANY_REQUESTS and similar codes: milliseconds until the call may be retried. */
  RetryAfterMs: v.optional(v.number()),
  /** Reference to quote to support. */
  TraceID: v.optional(v.string()),
})
export type Failure = v.InferOutput<typeof failure>
