import * as v from 'valibot'
import { errorCodes } from '../failure'

/** ErrorCode 1: show ErrorMessage. 0: go on. // spec §8 */
export const errorDescription = v.object({
  ErrorCode: v.number(),
  ErrorMessage: v.optional(v.string(), ''),
  /** Ours: why, for a screen that has its own words for it. */
  Code: v.optional(v.fallback(v.picklist(errorCodes), 'CARD_DECLINED')),
})
