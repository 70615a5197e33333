import * as v from 'valibot'

/** A text in the search of an address; the router reads one of digits as a number. */
export const textParam = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  undefined,
)

/** A day in the search of an address, `YYYY-MM-DD`; what is none is left out. */
export const dayParam = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined)

/** One of some words in the search of an address; any other is left out. */
export const choiceParam = <const Choice extends string>(choices: readonly Choice[]) =>
  v.fallback(v.optional(v.picklist(choices)), undefined)
