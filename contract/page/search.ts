/** Query parameters of the pages; invalid values are treated as absent. */
import type { PageName } from '../pages'

/** Parses one field of any type; undefined when the value is not valid for the page. */
type ReadField = (value: unknown) => unknown
type Fields = Readonly<Record<string, ReadField>>
type Read<F extends Fields> = { -readonly [K in keyof F]?: Exclude<ReturnType<F[K]>, undefined> | undefined }

/**
 * Parses the query parameters of a page. Handwritten instead of a schema: every first visit parses an
 * address, and the schema library is loaded later. // docs/decisions/0026-schemas-load-after-the-first-page.md
 */
export interface SearchReader<F extends Fields> {
  (search: object): Read<F>
  readonly fields: F
}

function createReader<const F extends Fields>(fields: F): SearchReader<F> {
  const read = (search: object) => {
    const input = new Map<string, unknown>(Object.entries(search))
    // An invalid field is set to undefined explicitly: otherwise the router keeps its value from the address.
    const known = Object.entries(fields).filter(([name]) => input.has(name))
    return Object.fromEntries(known.map(([name, field]) => [name, field(input.get(name))])) as Read<F>
  }
  return Object.assign(read, { fields })
}

function createChoiceParser<const T extends string>(known: readonly T[]) {
  return (value: unknown): T | undefined => known.find((each) => each === value)
}

/** Filter groups of a listing; also their parameter names in the address. // spec §2 Filters */
export const filterKeys = ['location', 'language', 'genre', 'format', 'chain'] as const
export type FilterKey = (typeof filterKeys)[number]
export const tabKeys = ['now', 'alternate', 'soon'] as const
export type TabKey = (typeof tabKeys)[number]

const longestText = 400
const longestId = 80

/** The router parses `?location=7` as a number: a third-party API may use such ids. */
function text(value: unknown): string | undefined {
  if (Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value.length <= longestText ? value : undefined
}

/**
 * The router parses `?movieId=12` as a number and writes a string of digits in quotes, so a number stays a
 * number.
 */
function id(value: unknown): string | number | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value
  return typeof value === 'string' && value.length <= longestId ? value : undefined
}

/**
 * State of a listing in its address, so that a link shows the same films; values of a group are joined by
 * commas.
 */
const listing = createReader({
  tab: createChoiceParser(tabKeys),
  location: text,
  language: text,
  genre: text,
  format: text,
  chain: text,
  /** Number of films shown of a long list. */
  films: id,
})
export type ListingSearch = ReturnType<typeof listing>

export const bookingSteps = ['count', 'seats', 'checkout'] as const
export type BookingStep = (typeof bookingSteps)[number]

const bookingSheets = ['food', 'offers'] as const
export type BookingSheet = (typeof bookingSheets)[number]

/**
 * Current step of a booking, which the browser’s Back button moves through. An absent or invalid step means
 * the booking’s current one.
 */
const booking = createReader({
  step: createChoiceParser(bookingSteps),
  /** Closed by the Back button. */
  menu: createChoiceParser(bookingSheets),
})

/**
 * Value of `location` in a listing and `cinemas` of a film: all places of the country, whatever the visitor’s
 * own is.
 */
export const allPlaces = 'all'

const movie = createReader({
  date: text,
  /** The show that a shared link refers to. */
  show: text,
  cinemas: createChoiceParser([allPlaces]),
  /** The filters of the cinema’s page, and the film’s category there. // spec §2 Cinema page */
  language: text,
  format: text,
  category: id,
  /** Country and language before the address changed them: `113-en`. */
  was: (value: unknown) =>
    typeof value === 'string' && /^\d{1,4}-[a-z]{2,3}$/.test(value) ? value : undefined,
})

/** View of a cinema list; absent means cards. */
const view = createChoiceParser(['map'])

/** A cinema’s programme: the day and the filters. */
const cinema = createReader({
  tab: createChoiceParser(['about']),
  date: text,
  language: text,
  genre: text,
  format: text,
})
export type CinemaSearch = ReturnType<typeof cinema>

/**
 * A film found by a search; its name is accepted under the various parameters that existing links use. //
 * spec §2, §3 Search
 */
const foundMovie = createReader({
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

/** `when`: `weekend` or a day, `YYYY-MM-DD`. */
const events = createReader({ when: text, kind: text, place: text })
export type EventsSearch = ReturnType<typeof events>

/** `show`: the show that a shared link refers to. */
const event = createReader({ date: text, show: text })

/** Query parameters by page; a page not listed has none. */
export const pageSearch = {
  home: listing,
  movies: listing,
  movie,
  event,
  events,
  cinemas: createReader({ chain: text, location: text, view }),
  chain: createReader({ location: text, view }),
  cinema,
  movieDetails: foundMovie,
  movieDetailsDashed: foundMovie,
  movieDetailsPage: foundMovie,
  createMovieScreen: foundMovie,
  specialMovieScreen: foundMovie,
  /** Page that a failed voucher payment returns to. */
  vouchers: createReader({ payment: createChoiceParser(['failed']) }),
  checkout: booking,
  eventSeats: booking,
} satisfies Partial<Record<PageName, SearchReader<Fields>>>
