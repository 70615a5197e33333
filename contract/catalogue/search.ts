import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, epochMs, serverId, text } from '../fields'

/** Our extension: position among all results together, 0 first. */
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
  /** Our extension: the director or actor because of whom it was found. */
  Person: v.optional(v.string()),
})
const foundCinema = v.object({
  ID: serverId,
  Name: v.string(),
  Label: v.optional(v.string(), ''),
  Value: v.optional(v.string(), ''),
  Rank: rank,
})
const foundEvent = v.object({
  ID: serverId,
  Name: v.string(),
  Venue: v.string(),
  /** The next date that can be booked, or else the next date. */
  StartsAt: epochMs,
  TimeZone: v.string(),
  Art: v.optional(art),
  Rank: rank,
})
export type MovieResult = v.InferOutput<typeof foundMovie>
export type CinemaResult = v.InferOutput<typeof foundCinema>
export type EventResult = v.InferOutput<typeof foundEvent>

export const Search = defineCall({
  name: 'Search',
  access: 'anyone',
  request: { term: v.pipe(text, v.trim(), v.maxLength(80)) },
  response: {
    Movies: v.array(foundMovie),
    Cinema: v.array(foundCinema),
    /** Our extension: a person’s or place’s name finds events too. */
    Events: v.optional(v.array(foundEvent)),
    /** Our extension: the closest names when nothing was found. */
    Guesses: v.optional(v.array(v.string())),
  },
})
