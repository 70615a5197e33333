/** What the pages keep in their address after the question mark; anything odd is as if it were absent. */
import type { PageName } from '../pages'

/** Reads one field, which may be anything; undefined where it is nothing that the page knows. */
type ReadField = (value: unknown) => unknown
type Fields = Readonly<Record<string, ReadField>>
type Read<F extends Fields> = { -readonly [K in keyof F]?: Exclude<ReturnType<F[K]>, undefined> | undefined }

/**
 * What a page reads of an address. By hand and not by a schema: every first visit reads one, and the library of schemas
 * comes after it. // docs/decisions/0026-schemas-after-the-first-visit.md
 */
export interface SearchReader<F extends Fields> {
  (search: object): Read<F>
  readonly fields: F
}

function reads<const F extends Fields>(fields: F): SearchReader<F> {
  const read = (search: object) => {
    const given = new Map<string, unknown>(Object.entries(search))
    // A field that says nothing is said to be nothing: the router would else keep it as it stands in the address.
    const known = Object.entries(fields).filter(([name]) => given.has(name))
    return Object.fromEntries(known.map(([name, field]) => [name, field(given.get(name))])) as Read<F>
  }
  return Object.assign(read, { fields })
}

function oneOf<const T extends string>(known: readonly T[]) {
  return (value: unknown): T | undefined => known.find((each) => each === value)
}

/** The groups a listing is filtered by; also their names in the address. // spec §2 Filters */
export const filterKeys = ['location', 'language', 'genre', 'format', 'chain'] as const
export type FilterKey = (typeof filterKeys)[number]
export const tabKeys = ['now', 'alternate', 'soon'] as const
export type TabKey = (typeof tabKeys)[number]

const longestText = 400
const longestId = 80

/** The router reads `?location=7` as a number: an API of another make may have such values. */
function text(value: unknown): string | undefined {
  if (Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value.length <= longestText ? value : undefined
}

/** The router reads `?movieId=12` as a number and writes a text of digits in quotes, so a number stays one. */
function id(value: unknown): string | number | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value
  return typeof value === 'string' && value.length <= longestId ? value : undefined
}

/** What a listing keeps in its address, so that a link shows the same films; values of a group are joined by commas. */
const listing = reads({
  tab: oneOf(tabKeys),
  location: text,
  language: text,
  genre: text,
  format: text,
  chain: text,
  /** How many films of a long list are shown. */
  films: id,
})
export type ListingSearch = ReturnType<typeof listing>

export const bookingSteps = ['count', 'seats', 'checkout'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** What can lie open over the checkout. */
const bookingSheets = ['food', 'offers'] as const
export type BookingSheet = (typeof bookingSheets)[number]

/** The step of a booking: what the browser's Back goes through. Absent, or no step at all: where the booking is. */
const booking = reads({
  step: oneOf(bookingSteps),
  /** Back closes it. */
  menu: oneOf(bookingSheets),
})

/** `location` of a listing, and `cinemas` of a film: every place of the country, whatever the visitor's own is. */
export const everyPlace = 'all'

const movie = reads({
  date: text,
  /** The one that a shared link is about. */
  show: text,
  cinemas: oneOf([everyPlace]),
  /** What the films of a cinema's page were narrowed by, and the film's category there. // spec §2 Cinema page */
  language: text,
  format: text,
  category: id,
  /** What the address that led here changed: the country and language of before, `113-en`. */
  was: (value: unknown) =>
    typeof value === 'string' && /^\d{1,4}-[a-z]{2,3}$/.test(value) ? value : undefined,
})

/** How a list of cinemas is looked at; absent: as cards. */
const view = oneOf(['map'])

/** A cinema's programme: the day, and what it is narrowed by. */
const cinema = reads({
  tab: oneOf(['about']),
  date: text,
  language: text,
  genre: text,
  format: text,
})
export type CinemaSearch = ReturnType<typeof cinema>

/** A film found by a search; its name is written in as many ways as links of other makes have it. // spec §2, §3 Search */
const foundMovie = reads({
  movieId: id,
  movieID: id,
  MovieID: id,
  ID: id,
  categoryId: id,
  CategoryID: id,
  date: text,
  cinemas: movie.fields.cinemas,
})
export type FoundMovieSearch = ReturnType<typeof foundMovie>

/** `show`: the one that a shared link is about. */
const event = reads({ date: text, show: text })

/** By page; a page that is absent keeps nothing there. */
export const pageSearch = {
  home: listing,
  movies: listing,
  movie,
  event,
  cinemas: reads({ chain: text, location: text, view }),
  chain: reads({ location: text, view }),
  cinema,
  movieDetails: foundMovie,
  movieDetailsDashed: foundMovie,
  movieDetailsPage: foundMovie,
  createMovieScreen: foundMovie,
  specialMovieScreen: foundMovie,
  /** Where a payment of vouchers comes back to that came to nothing. */
  vouchers: reads({ payment: oneOf(['failed']) }),
  checkout: booking,
  eventSeats: booking,
} satisfies Partial<Record<PageName, SearchReader<Fields>>>
