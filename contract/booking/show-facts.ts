import * as v from 'valibot'

/** What checkout and ticket say of a show alike. A fact that is added here is on both, and the server has to tell it. */
export const showFacts = {
  Rated: v.optional(v.string(), ''),
  Language: v.optional(v.string(), ''),
  Format: v.optional(v.string(), ''),
}
const facts = v.object(showFacts)
export type ShowFacts = v.InferOutput<typeof facts>
