import * as v from 'valibot'
import { errorCodes } from '../failure'
import { picklistWithFallback } from '../fields'

/**
 * Decline reasons of mobile money, in addition to the error codes; their texts come with the booking code.
 */
export const phoneDeclineCodes = [
  'PHONE_UNREACHED',
  'PHONE_BUSY',
  'MONEY_SHORT',
  'PIN_WRONG',
  'PAYMENT_FAILED',
] as const
export type PhoneDeclineCode = (typeof phoneDeclineCodes)[number]

/** ErrorCode 1: show ErrorMessage. 0: continue. // spec §8 */
export const errorDescription = v.object({
  ErrorCode: v.number(),
  ErrorMessage: v.optional(v.string(), ''),
  /** Our extension: the reason, for a screen with its own texts. */
  Code: v.optional(picklistWithFallback([...errorCodes, ...phoneDeclineCodes], 'CARD_DECLINED')),
  /** Our extension: the provider’s own error code, to quote to support. */
  Detail: v.optional(v.pipe(v.string(), v.maxLength(40))),
})
