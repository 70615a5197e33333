import * as v from 'valibot'
import { date } from '@/contract/office/office-fields'

// Parts of an address: one that is not readable counts as absent.

/** The router reads digits in an address as a number. */
export const searchText = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  undefined,
)
/** `YYYY-MM-DD`. */
export const searchDay = v.fallback(v.optional(date), undefined)
