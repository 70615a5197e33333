import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ApiErrorCode } from '../api/api-error'

/** What happened and what to do next, for every code that the app or its server knows. // spec §8 keeps its own wordings */
const texts: Record<ApiErrorCode, MessageDescriptor> = {
  OFFLINE: msg`You’re offline. Your choice is saved, and we’ll continue when you’re back online.`,
  TIMEOUT: msg`The connection is very slow. Nothing is lost; please try again.`,
  REFUSED: msg`Oops, something went wrong here. You haven’t lost anything; please try again.`,
  BAD_ANSWER: msg`Oops, something went wrong here. Please try again in a moment.`,
  INVALID_REQUEST: msg`Something in the form isn’t right. Please check it and try again.`,
  BODY_TOO_LARGE: msg`That is more than we can take at once. Please shorten it and try again.`,
  UNSUPPORTED_MEDIA_TYPE: msg`Oops, something went wrong here. Please reload the page.`,
  UNKNOWN_CALL: msg`Oops, something went wrong here. Please reload the page.`,
  NOT_BUILT_YET: msg`This is not available yet. Please choose another way.`,
  NOT_FOUND: msg`We could not find that. It may be over, or the address may be mistyped.`,
  OVER: msg`That is over. There is more to see.`,
  NOT_ALLOWED: msg`This booking belongs to someone else. Please start again.`,
  SIGN_IN_REQUIRED: msg`Please sign in to go on.`,
  SIGN_IN_REFUSED: msg`The e-mail, number or password isn’t right.`,
  PROVE_AGAIN: msg`Nothing was changed. Please confirm that it’s you, then try again.`,
  MOBILE_TOO_NEW: msg`Your mobile number was changed less than 24 hours ago, so it doesn’t open your wallet yet. Please choose another way to pay.`,
  PASSWORD_TOO_COMMON: msg`This password is on the list of the most common ones, which are tried first. Please choose another.`,
  TOO_MANY_REQUESTS: msg`Too many tries in a short time. Please wait a few minutes, then try again.`,
  SEAT_TAKEN: msg`Someone else just took these seats. Please choose others.`,
  SEAT_UNKNOWN: msg`These seats are not in this hall any more. Please choose again.`,
  TOO_MANY_SEATS: msg`That is more tickets than one booking may have. Please choose fewer.`,
  HOLD_LIMIT: msg`You’re already holding the most seats one visitor can. Finish or leave that booking first, or choose fewer seats.`,
  SHOW_CLOSED: msg`Tickets for this show are no longer sold online. Please choose another time.`,
  SHOW_CANCELLED: msg`This date was cancelled. No tickets are sold for it.`,
  SHOW_POSTPONED: msg`This date was postponed. No tickets are sold for the old one.`,
  HOLD_EXPIRED: msg`Sorry your session has timed out!`,
  HOLD_RELEASED: msg`These seats were released. Please choose again.`,
  ALREADY_BOOKED: msg`You’ve already booked these seats. Your tickets are in your confirmation.`,
  NOT_CANCELLABLE: msg`This booking cannot be cancelled here any more. Open your ticket again to see how it stands.`,
  GIFT_SENT: msg`This gift is on its way. It can’t be changed or taken back any more.`,
  TICKET_USED: msg`This ticket has been used at the door. It can’t be sent or taken back any more.`,
  CONTACT_REQUIRED: msg`Please enter a valid email and Phone Number`,
  INVALID_MOBILE: msg`Invalid Mobile Number`,
  FOOD_SOLD_OUT: msg`That has just sold out. Please choose something else.`,
  PROMOTION_REFUSED: msg`This offer does not fit this booking. You can go on without it.`,
  OFFER_USED_UP: msg`Your offer can’t be used any more, so we took it off. No money was taken. Please look at the new amount, then pay again.`,
  OFFER_NEEDS_CARD: msg`The offer is for other cards. No money was taken. Pay with such a card, or remove the offer.`,
  PRICE_CHANGED: msg`The price has changed. No money was taken. Please look at the new amount, then pay again.`,
  PAYMENT_OPTION_REFUSED: msg`This way to pay is not offered for this booking. Please choose another.`,
  PAYMENT_IN_PROGRESS: msg`A payment for these seats is already on its way. Please wait for its answer; do not pay twice.`,
  CARD_DECLINED: msg`Card declined. No money was taken. Try another card.`,
  CARD_REFUSED: msg`This card cannot be used here. No money was taken. Try another card.`,
  PAYMENT_UNAVAILABLE: msg`Unable to process payment. No money was taken. Please try again in a few minutes.`,
  PAYMENT_NOT_SENT: msg`Your payment didn’t reach us. Please pay again. If your bank takes this one after all, you’ll automatically get your tickets or your money back, and a message from us.`,
  PAYMENT_CANCELLED: msg`The payment was cancelled. No money was taken. You can pay again or choose another way.`,
  PAYMENT_TIMED_OUT: msg`The payment was not confirmed in time. No money was taken. You can pay again or choose another way.`,
  BALANCE_TOO_LOW: msg`There isn’t enough balance left. Nothing is lost: any other charge goes back to you. Please choose another way to pay.`,
  CODE_REQUIRED: msg`Your wallet opens with a code that we send to your phone. No money was taken.`,
  CODE_REFUSED: msg`This code isn’t right or is no longer good. Please check it, or ask for a new one.`,
  MAINTENANCE: msg`We are Upgrading... We will be back shortly...`, // spec §2
  SERVICE_UNAVAILABLE: msg`We’re briefly unavailable. Nothing is lost; please try again in a moment.`,
  SERVER_ERROR: msg`Oops, something went wrong here. You haven’t lost anything; please try again.`,
}

/** The text of a code; one that a newer server invented gets the general text. */
export function errorText(code: string): MessageDescriptor {
  return Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : texts.SERVER_ERROR
}
