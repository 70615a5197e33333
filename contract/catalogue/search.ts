import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, serverId, text } from '../fields'

/** Our extension: position among films and cinemas together, 0 first. */
const rank = v.optional(v.number())

/** A film in the search results. // spec §3 Search response */
const foundMovie = v.object({
  ID: serverId,
  Name: v.string(),
  ShowCat: v.optional(v.string(), ''),
  Label: v.optional(v.string(), ''),
  Value: v.optional(v.string(), ''),
  CategoryID: v.optional(v.number(), 1),
  Art: v.optional(art),
  Rank: rank,
})
const foundCinema = v.object({
  ID: serverId,
  Name: v.string(),
  Label: v.optional(v.string(), ''),
  Value: v.optional(v.string(), ''),
  Rank: rank,
})
export type MovieResult = v.InferOutput<typeof foundMovie>
export type CinemaResult = v.InferOutput<typeof foundCinema>

export const Search = defineCall({
  name: 'Search',
  request: { term: v.pipe(text, v.trim(), v.maxLength(80)) },
  response: {
    Movies: v.array(foundMovie),
    Cinema: v.array(foundCinema),
    /** Our extension: the closest names when nothing was found. */
    Guesses: v.optional(v.array(v.string())),
  },
})
