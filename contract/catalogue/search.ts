import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, givenId } from '../fields'

export const Search = defineCall({
  name: 'Search',
  summary: 'Films and cinemas whose name contains the term, in either language.',
  request: { term: v.pipe(v.string(), v.trim(), v.maxLength(80)) },
  response: {
    Movies: v.array(
      v.object({
        ID: givenId,
        Name: v.string(),
        ShowCat: v.optional(v.string(), ''),
        Label: v.optional(v.string(), ''),
        Value: v.optional(v.string(), ''),
        CategoryID: v.optional(v.number(), 1),
        Art: v.optional(art),
      }),
    ),
    Cinema: v.array(
      v.object({
        ID: givenId,
        Name: v.string(),
        Label: v.optional(v.string(), ''),
        Value: v.optional(v.string(), ''),
      }),
    ),
  },
})
