import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ApiErrorCode } from '../api/api-error'

/** What happened and what to do next, for every code that the app or its server knows. // spec §8 keeps its own wordings */
const texts: Record<ApiErrorCode, MessageDescriptor> = {
  OFFLINE: msg`You are offline. Your choice is kept; we go on by ourselves when the connection is back.`,
  TIMEOUT: msg`The connection is very slow. Nothing is lost; please try again.`,
  REFUSED: msg`Oops, something went wrong here. Nothing of yours is lost; please try again.`,
  BAD_ANSWER: msg`Oops, something went wrong here. Please try again in a moment.`,
  INVALID_REQUEST: msg`Something in the form is not right. Please check it and try again.`,
  BODY_TOO_LARGE: msg`That is more than we can take at once. Please shorten it and try again.`,
  UNSUPPORTED_MEDIA_TYPE: msg`Oops, something went wrong here. Please reload the page.`,
  UNKNOWN_CALL: msg`Oops, something went wrong here. Please reload the page.`,
  NOT_BUILT_YET: msg`This is not available yet. Please choose another way.`,
  NOT_FOUND: msg`We could not find that. It may be over, or the address may be mistyped.`,
  NOT_ALLOWED: msg`This belongs to somebody else. Please start again.`,
  SIGN_IN_REQUIRED: msg`Please sign in to go on.`,
  TOO_MANY_REQUESTS: msg`That was a lot of tries in a short time. Please wait a few minutes, then try again.`,
  SEAT_TAKEN: msg`Somebody was faster. Please choose other seats.`,
  SEAT_UNKNOWN: msg`These seats are not in this hall any more. Please choose again.`,
  TOO_MANY_SEATS: msg`That is more tickets than one booking may have. Please choose fewer.`,
  HOLD_LIMIT: msg`You already hold as many seats as one visitor may. Finish or leave that booking first, or choose fewer seats.`,
  SHOW_CLOSED: msg`Tickets for this show are no longer sold online. Please choose another time.`,
  HOLD_EXPIRED: msg`Sorry your session has timed out!`,
  HOLD_RELEASED: msg`These seats were given back. Please choose again.`,
  ALREADY_BOOKED: msg`These seats are booked already. You find the tickets in your confirmation.`,
  CONTACT_REQUIRED: msg`Please enter a valid email and Phone Number`,
  INVALID_MOBILE: msg`Invalid Mobile Number`,
  PROMOTION_REFUSED: msg`This offer does not fit this booking. You can go on without it.`,
  PRICE_CHANGED: msg`The price has changed. No money was taken. Please look at the new amount, then pay again.`,
  PAYMENT_OPTION_REFUSED: msg`This way to pay is not offered for this booking. Please choose another.`,
  PAYMENT_IN_PROGRESS: msg`A payment for these seats is already on its way. Please wait for its answer; do not pay twice.`,
  CARD_DECLINED: msg`Card declined. No money was taken. Try another card.`,
  CARD_REFUSED: msg`This card cannot be used here. No money was taken. Try another card.`,
  PAYMENT_UNAVAILABLE: msg`Payments are not possible right now. No money was taken. Please try again in a few minutes.`,
  PAYMENT_NOT_SENT: msg`Your payment did not arrive. Please pay again. If your bank should take this one after all, you get your tickets or your money back without asking, and a message.`,
  PAYMENT_CANCELLED: msg`The payment was cancelled. No money was taken. You can pay again or choose another way.`,
  PAYMENT_TIMED_OUT: msg`The payment was not confirmed in time. No money was taken. You can pay again or choose another way.`,
  BALANCE_TOO_LOW: msg`The balance is not enough any more. Nothing is lost: what was charged elsewhere goes back. Please choose another way to pay.`,
  SERVICE_UNAVAILABLE: msg`We are not available for a moment. Nothing of yours is lost; please try again shortly.`,
  SERVER_ERROR: msg`Oops, something went wrong here. Nothing of yours is lost; please try again.`,
}

/** The text of a code; one that a newer server invented gets the general text. */
export function errorText(code: string): MessageDescriptor {
  return Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : texts.SERVER_ERROR
}
