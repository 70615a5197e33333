import * as v from 'valibot'

/**
 * Show details common to checkout and ticket. A field added here appears on both, and the server must supply
 * it.
 */
export const showFacts = {
  Rated: v.optional(v.string(), ''),
  Language: v.optional(v.string(), ''),
  Format: v.optional(v.string(), ''),
}
const facts = v.object(showFacts)
export type ShowFacts = v.InferOutput<typeof facts>
