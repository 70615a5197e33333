import type { EpochMs } from '@/server/platform/store/store'
import { groupShows } from '../cards/group-shows'
import type { Show } from './show'
import type { CatalogueSnapshot } from '../items/snapshot'

/** Shows ordered by the end of their sales, so that bookable ones are a suffix of the list. */
interface ShowsBySaleEnd {
  readonly shows: readonly Show[]
  /**
   * The suffix returned last: the same array until another show ends, so that data derived from it stays
   * cached.
   */
  rest: readonly Show[]
}

interface Country {
  readonly films: ShowsBySaleEnd
  readonly events: ShowsBySaleEnd
  readonly byFilm: ReadonlyMap<string, ShowsBySaleEnd>
  readonly byCinema: ReadonlyMap<string, ShowsBySaleEnd>
}

const none: Country = {
  films: buildEnding([]),
  events: buildEnding([]),
  byFilm: new Map(),
  byCinema: new Map(),
}
const countryOf = new WeakMap<readonly Show[], Country>()

/** Returns a country’s index, built once per catalogue version. */
function country(snapshot: CatalogueSnapshot, countryId: number): Country {
  const shows = snapshot.showsIn.get(countryId)
  if (!shows) return none
  let known = countryOf.get(shows)
  if (!known) countryOf.set(shows, (known = indexed(shows)))
  return known
}

/** Builds the index: among films and among events, sales end in the order in which shows start. // spec §9 */
function indexed(shows: readonly Show[]): Country {
  // A film’s cancelled or stopped show is left out; an event’s date stays with its state.
  const films = shows.filter((show) => show.kind === 'movie' && !show.change && !show.isSaleStopped)
  return {
    films: buildEnding(films),
    events: buildEnding(shows.filter((show) => show.kind === 'event')),
    byFilm: grouped(films, (show) => show.titleId),
    byCinema: grouped(films, (show) => show.cinema.id),
  }
}

function buildEnding(shows: readonly Show[]): ShowsBySaleEnd {
  return { shows, rest: shows }
}

function grouped(shows: readonly Show[], keyOf: (show: Show) => string): Map<string, ShowsBySaleEnd> {
  return new Map([...groupShows(shows, keyOf)].map(([key, group]) => [key, buildEnding(group)]))
}

function bookablePart(ending: ShowsBySaleEnd, nowMs: EpochMs): readonly Show[] {
  const { shows, rest } = ending
  let low = 0
  let high = shows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shows[middle]?.salesEndAtMs ?? Infinity) > nowMs) high = middle
    else low = middle + 1
  }
  if (shows.length - low !== rest.length) ending.rest = low === 0 ? shows : shows.slice(low)
  return ending.rest
}

/** Returns a country’s bookable film shows, soonest first. */
export function findBookableShows(
  snapshot: CatalogueSnapshot,
  countryId: number,
  nowMs: EpochMs,
): readonly Show[] {
  return bookablePart(country(snapshot, countryId).films, nowMs)
}

export function findBookableEvents(
  snapshot: CatalogueSnapshot,
  countryId: number,
  nowMs: EpochMs,
): readonly Show[] {
  return bookablePart(country(snapshot, countryId).events, nowMs)
}

export function findBookableOfFilm(
  snapshot: CatalogueSnapshot,
  countryId: number,
  filmId: string,
  nowMs: EpochMs,
): readonly Show[] {
  const ending = country(snapshot, countryId).byFilm.get(filmId)
  return ending ? bookablePart(ending, nowMs) : []
}

export function findBookableAtCinema(
  snapshot: CatalogueSnapshot,
  countryId: number,
  cinemaId: string,
  nowMs: EpochMs,
): readonly Show[] {
  const ending = country(snapshot, countryId).byCinema.get(cinemaId)
  return ending ? bookablePart(ending, nowMs) : []
}

export function groupBookableByFilm(
  snapshot: CatalogueSnapshot,
  countryId: number,
  nowMs: EpochMs,
): ReadonlyMap<string, readonly Show[]> {
  const byFilm = new Map<string, readonly Show[]>()
  for (const [id, ending] of country(snapshot, countryId).byFilm) {
    const rest = bookablePart(ending, nowMs)
    if (rest.length > 0) byFilm.set(id, rest)
  }
  return byFilm
}
