/** What the pages keep in their address after the question mark; anything odd is as if it were absent. */
import * as v from 'valibot'
import type { PageName } from '../pages'

/** The groups a listing is filtered by; also their names in the address. // spec §2 Filters */
export const filterKeys = ['location', 'language', 'genre', 'format', 'chain'] as const
export type FilterKey = (typeof filterKeys)[number]
export const tabKeys = ['now', 'alternate', 'soon'] as const
export type TabKey = (typeof tabKeys)[number]

const text = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(400))), undefined))
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
})
export type ListingSearch = v.InferOutput<typeof listing>

export const bookingSteps = ['count', 'seats', 'checkout'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** The step of a booking: what the browser's Back goes through. Absent, or no step at all: where the booking is. */
const booking = v.object({ step: v.fallback(v.optional(v.picklist(bookingSteps)), undefined) })

/** `location` of a listing, and `cinemas` of a film: every place of the country, whatever the visitor's own is. */
export const everyPlace = 'all'

const movie = v.object({
  date: text,
  /** The one that a shared link is about. */
  show: text,
  cinemas: v.optional(v.fallback(v.optional(v.literal(everyPlace)), undefined)),
  /** What the address that led here changed: the country and language of before, `113-en`. */
  was: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}-(en|ar)$/))), undefined)),
})

/** `show`: the one that a shared link is about. */
const event = v.object({ date: text, show: text })

const movieDetails = v.object({ movieId: id })

/** By page; a page that is absent keeps nothing there. */
export const pageSearch = {
  home: listing,
  movies: listing,
  movie,
  event,
  cinemas: v.object({ chain: text }),
  movieDetails,
  movieDetailsDashed: movieDetails,
  movieDetailsPage: movieDetails,
  createMovieScreen: movieDetails,
  specialMovieScreen: movieDetails,
  checkout: booking,
  eventSeats: booking,
  paymentCheck: v.object({ ref: id, rid: id }),
  mobilePayment: v.object({ ReserveID: id, Email: text }),
} satisfies Partial<Record<PageName, v.GenericSchema>>
