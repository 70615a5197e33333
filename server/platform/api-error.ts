import type { LanguageCode } from '@/contract/envelope'
import type { ErrorCode, Failure } from '@/contract/failure'
import type { officeErrors } from '@/contract/office/define-office-call'
import type { Explanation } from './explain'

/** Codes of the visitors’ calls, and those that only calls of the back office answer. */
export type RefusalCode = ErrorCode | (typeof officeErrors)[number]

export interface ApiErrorDetail {
  issues?: { Field: string; Reason: string }[]
  seats?: string[]
  eventDate?: Failure['EventDate']
  /** No attempt is left for the code. */
  attempt?: boolean
}

const statusOf: Readonly<Record<RefusalCode, number>> = {
  INVALID_REQUEST: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNKNOWN_CALL: 404,
  NOT_BUILT_YET: 501,
  NOT_FOUND: 404,
  OVER: 410,
  NOT_ALLOWED: 403,
  SIGN_IN_REQUIRED: 401,
  SIGN_IN_REFUSED: 403,
  PROVE_AGAIN: 403,
  MOBILE_TOO_NEW: 403,
  PASSWORD_TOO_COMMON: 400,
  TOO_MANY_REQUESTS: 429,
  SEAT_TAKEN: 409,
  SEAT_UNKNOWN: 400,
  TOO_MANY_SEATS: 400,
  HOLD_LIMIT: 409,
  SHOW_CLOSED: 410,
  SHOW_CANCELLED: 410,
  SHOW_POSTPONED: 410,
  HOLD_EXPIRED: 410,
  HOLD_RELEASED: 410,
  ALREADY_BOOKED: 409,
  NOT_CANCELLABLE: 409,
  TICKET_USED: 409,
  GIFT_SENT: 409,
  CONTACT_REQUIRED: 400,
  INVALID_MOBILE: 400,
  FOOD_SOLD_OUT: 409,
  PROMOTION_REFUSED: 409,
  OFFER_USED_UP: 409,
  OFFER_NEEDS_CARD: 409,
  PRICE_CHANGED: 409,
  PAYMENT_OPTION_REFUSED: 400,
  PAYMENT_IN_PROGRESS: 409,
  CARD_DECLINED: 402,
  CARD_REFUSED: 400,
  PAYMENT_UNAVAILABLE: 503,
  PAYMENT_NOT_SENT: 409,
  PAYMENT_CANCELLED: 402,
  PAYMENT_TIMED_OUT: 402,
  BALANCE_TOO_LOW: 409,
  CODE_REQUIRED: 403,
  CODE_REFUSED: 403,
  SERVICE_UNAVAILABLE: 503,
  MAINTENANCE: 503,
  SERVER_ERROR: 500,

  WRONG_CREDENTIALS: 403,
  SECOND_FACTOR_REQUIRED: 403,
  PASSKEY_REQUIRED: 403,
  WRONG_PASSKEY: 403,
  WRONG_SECOND_FACTOR: 403,
  SECOND_FACTOR_MISSING: 403,
  NOT_PERMITTED: 403,
  LINK_EXPIRED: 410,
  WEAK_PASSWORD: 400,
}

/**
 * An expected refusal with the code that the screen translates. The single error handler turns it into the
 * failure envelope.
 */
export class ApiError extends Error {
  readonly code: RefusalCode
  readonly detail: ApiErrorDetail
  /** Seconds until a retry makes sense; undefined if waiting does not help. */
  readonly retryAfterS: number | undefined
  readonly #text: Explanation

  constructor(
    code: RefusalCode,
    message: string | Explanation,
    detail: ApiErrorDetail = {},
    retryAfterS?: number,
  ) {
    super(typeof message === 'string' ? message : message({}))
    this.name = 'ApiError'
    this.code = code
    this.detail = detail
    this.retryAfterS = retryAfterS
    this.#text = typeof message === 'string' ? () => message : message
  }

  /** The message for people of the back office; one that is not explained is English. */
  translateMessage(language: LanguageCode): string {
    return this.#text({ lang: language })
  }

  get status(): number {
    return statusOf[this.code]
  }
}

/** Refuses a request of staff for a reason in their language. */
export const createRefusal = (reason: Explanation) => new ApiError('INVALID_REQUEST', reason)
