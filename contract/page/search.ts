/** What the pages keep in their address after the question mark; anything odd is as if it were absent. */
import * as v from 'valibot'
import type { PageName } from '../pages'

/** The groups a listing is filtered by; also their names in the address. // spec §2 Filters */
export const filterKeys = ['location', 'language', 'genre', 'format', 'chain'] as const
export type FilterKey = (typeof filterKeys)[number]
export const tabKeys = ['now', 'alternate', 'soon'] as const
export type TabKey = (typeof tabKeys)[number]

/** The router reads `?location=7` as a number: an API of another make may have such values. */
const text = v.optional(
  v.fallback(
    v.optional(
      v.union([
        v.pipe(v.string(), v.maxLength(400)),
        v.pipe(v.number(), v.safeInteger(), v.transform(String)),
      ]),
    ),
    undefined,
  ),
)
/** The router reads `?movieId=12` as a number and writes a text of digits in quotes, so a number stays one. */
const id = v.optional(
  v.fallback(v.optional(v.union([v.pipe(v.string(), v.maxLength(80)), v.number()])), undefined),
)

/** What a listing keeps in its address, so that a link shows the same films; values of a group are joined by commas. */
const listing = v.object({
  tab: v.optional(v.fallback(v.optional(v.picklist(tabKeys)), undefined)),
  location: text,
  language: text,
  genre: text,
  format: text,
  chain: text,
  /** How many films of a long list are shown. */
  films: id,
})
export type ListingSearch = v.InferOutput<typeof listing>

export const bookingSteps = ['count', 'seats', 'checkout'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** What can lie open over the checkout. */
const bookingSheets = ['food', 'offers'] as const
export type BookingSheet = (typeof bookingSheets)[number]

/** The step of a booking: what the browser's Back goes through. Absent, or no step at all: where the booking is. */
const booking = v.object({
  step: v.fallback(v.optional(v.picklist(bookingSteps)), undefined),
  /** Back closes it. */
  menu: v.optional(v.fallback(v.optional(v.picklist(bookingSheets)), undefined)),
})

/** `location` of a listing, and `cinemas` of a film: every place of the country, whatever the visitor's own is. */
export const everyPlace = 'all'

const movie = v.object({
  date: text,
  /** The one that a shared link is about. */
  show: text,
  cinemas: v.optional(v.fallback(v.optional(v.literal(everyPlace)), undefined)),
  /** What the films of a cinema's page were narrowed by, and the film's category there. // spec §2 Cinema page */
  language: text,
  format: text,
  category: id,
  /** What the address that led here changed: the country and language of before, `113-en`. */
  was: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}-(en|ar)$/))), undefined)),
})

/** How a list of cinemas is looked at; absent: as cards. */
const view = v.optional(v.fallback(v.optional(v.literal('map')), undefined))

/** A cinema's programme: the day, and what it is narrowed by. */
const cinema = v.object({
  tab: v.optional(v.fallback(v.optional(v.literal('about')), undefined)),
  date: text,
  language: text,
  genre: text,
  format: text,
})
export type CinemaSearch = v.InferOutput<typeof cinema>

/** A film found by a search; its name is written in as many ways as links of other makes have it. // spec §2, §3 Search */
const foundMovie = v.object({
  movieId: id,
  movieID: id,
  MovieID: id,
  ID: id,
  categoryId: id,
  CategoryID: id,
  date: text,
  cinemas: movie.entries.cinemas,
})
export type FoundMovieSearch = v.InferOutput<typeof foundMovie>

/** `show`: the one that a shared link is about. */
const event = v.object({ date: text, show: text })

/** By page; a page that is absent keeps nothing there. */
export const pageSearch = {
  home: listing,
  movies: listing,
  movie,
  event,
  cinemas: v.object({ chain: text, location: text, view }),
  chain: v.object({ location: text, view }),
  cinema,
  movieDetails: foundMovie,
  movieDetailsDashed: foundMovie,
  movieDetailsPage: foundMovie,
  createMovieScreen: foundMovie,
  specialMovieScreen: foundMovie,
  checkout: booking,
  eventSeats: booking,
} satisfies Partial<Record<PageName, v.GenericSchema>>
