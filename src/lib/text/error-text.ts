import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ApiErrorCode } from '../api/api-error'

/**
 * Messages with the problem and the next step, for every code of the app or its server. // spec §8 keeps its
 * own wordings
 */
const texts: Record<ApiErrorCode, MessageDescriptor> = {
  OFFLINE: msg`You’re offline. We’ve saved your choice and will continue when you’re back online.`,
  TIMEOUT: msg`Your connection is very slow. Please try again.`,
  REFUSED: msg`Oops, something went wrong here. You haven’t lost anything; please try again.`,
  BAD_ANSWER: msg`Oops, something went wrong here. Please try again in a moment.`,
  INVALID_REQUEST: msg`Something in the form isn’t right. Please check it and try again.`,
  BODY_TOO_LARGE: msg`That’s too long to send. Please shorten it and try again.`,
  UNSUPPORTED_MEDIA_TYPE: msg`Oops, something went wrong here. Please reload the page.`,
  UNKNOWN_CALL: msg`Oops, something went wrong here. Please reload the page.`,
  NOT_BUILT_YET: msg`Not available yet. Please choose another way.`,
  NOT_FOUND: msg`We couldn’t find that. It may have ended, or the address may be wrong.`,
  OVER: msg`This has ended. See what else is on.`,
  NOT_ALLOWED: msg`This booking is someone else’s. Please start again.`,
  SIGN_IN_REQUIRED: msg`Please sign in to continue.`,
  SIGN_IN_REFUSED: msg`The e-mail, number or password isn’t right.`,
  PROVE_AGAIN: msg`We changed nothing. Please confirm it’s you, then try again.`,
  MOBILE_TOO_NEW: msg`You changed your mobile number less than 24 hours ago, so it can’t open your wallet yet. Please pay another way.`,
  PASSWORD_TOO_COMMON: msg`This password is too common and easy to guess. Please choose another.`,
  TOO_MANY_REQUESTS: msg`Too many tries. Please wait a few minutes, then try again.`,
  SEAT_TAKEN: msg`Someone else just took these seats. Please choose others.`,
  SEAT_UNKNOWN: msg`These seats are no longer in this hall. Please choose again.`,
  TOO_MANY_SEATS: msg`That’s more tickets than one booking allows. Please choose fewer.`,
  HOLD_LIMIT: msg`You’re already holding as many seats as allowed. Finish or leave that booking, or choose fewer seats.`,
  SHOW_CLOSED: msg`Online sales for this show have closed. Please choose another time.`,
  SHOW_CANCELLED: msg`This date was cancelled. Tickets are no longer on sale.`,
  SHOW_POSTPONED: msg`This date was postponed. Tickets for the old date are no longer on sale.`,
  HOLD_EXPIRED: msg`Sorry your session has timed out!`,
  HOLD_RELEASED: msg`We’ve released these seats. Please choose again.`,
  ALREADY_BOOKED: msg`You’ve already booked these seats. See your confirmation for the tickets.`,
  NOT_CANCELLABLE: msg`You can no longer cancel this booking here. Open your ticket again to see its status.`,
  GIFT_SENT: msg`This gift is on its way. You can no longer change it or take it back.`,
  TICKET_USED: msg`This ticket has been used. You can no longer send it or take it back.`,
  CONTACT_REQUIRED: msg`Please enter a valid email and Phone Number`,
  INVALID_MOBILE: msg`Invalid Mobile Number`,
  FOOD_SOLD_OUT: msg`That just sold out. Please choose something else.`,
  PROMOTION_REFUSED: msg`This offer doesn’t fit this booking. You can continue without it.`,
  OFFER_USED_UP: msg`Your offer is no longer valid, so we removed it. We took no money. Check the new amount, then pay again.`,
  OFFER_NEEDS_CARD: msg`This offer is for other cards. We took no money. Pay with an eligible card or remove the offer.`,
  PRICE_CHANGED: msg`The price has changed. We took no money. Check the new amount, then pay again.`,
  PAYMENT_OPTION_REFUSED: msg`You can’t pay this way for this booking. Please choose another.`,
  PAYMENT_IN_PROGRESS: msg`You’re already paying for these seats. Please wait for the result; don’t pay twice.`,
  CARD_DECLINED: msg`Card declined. We took no money. Try another card.`,
  CARD_REFUSED: msg`You can’t use this card here. We took no money. Try another card.`,
  PAYMENT_UNAVAILABLE: msg`Unable to process payment. No money was taken. Please try again in a few minutes.`,
  PAYMENT_NOT_SENT: msg`Your payment didn’t reach us. Please pay again. If the first one arrives after all, we’ll send your tickets or a refund.`,
  PAYMENT_CANCELLED: msg`You cancelled the payment. We took no money. You can pay again or choose another way.`,
  PAYMENT_TIMED_OUT: msg`You didn’t confirm the payment in time. We took no money. You can pay again or choose another way.`,
  BALANCE_TOO_LOW: msg`Your balance is too low. We’ll refund any other charge. Please pay another way.`,
  CODE_REQUIRED: msg`Open your wallet with the code we send to your phone. We took no money.`,
  CODE_REFUSED: msg`This code is wrong or has expired. Check it or ask for a new one.`,
  MAINTENANCE: msg`We are Upgrading... We will be back shortly...`, // spec §2
  SERVICE_UNAVAILABLE: msg`We’re briefly unavailable. Please try again in a moment.`,
  SERVER_ERROR: msg`Oops, something went wrong here. You haven’t lost anything; please try again.`,
}

/** Returns the message of a code; an unknown code of a newer server gets the general message. */
export function errorText(code: string): MessageDescriptor {
  return Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : texts.SERVER_ERROR
}
