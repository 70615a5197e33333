import * as v from 'valibot'
import { errorCodes } from '../failure'
import { picklistOr } from '../fields'

/** Why a payment was declined, beside the codes of failures: of mobile money, whose words come with the booking. */
export const phoneDeclineCodes = [
  'PHONE_UNREACHED',
  'PHONE_BUSY',
  'MONEY_SHORT',
  'PIN_WRONG',
  'PAYMENT_FAILED',
] as const
export type PhoneDeclineCode = (typeof phoneDeclineCodes)[number]

/** ErrorCode 1: show ErrorMessage. 0: go on. // spec §8 */
export const errorDescription = v.object({
  ErrorCode: v.number(),
  ErrorMessage: v.optional(v.string(), ''),
  /** Ours: why, for a screen that has its own words for it. */
  Code: v.optional(picklistOr([...errorCodes, ...phoneDeclineCodes], 'CARD_DECLINED')),
  /** Ours: the provider's own name of why, to quote to support. */
  Detail: v.optional(v.pipe(v.string(), v.maxLength(40))),
})
